import { cn } from "./cn";

/** Native radios in a fieldset: the browser handles arrow keys, exclusive choice and posting. */
export const RadioGroup = ({
  legend,
  className,
  children,
  ...props
}: React.ComponentProps<"fieldset"> & { legend: React.ReactNode }) => (
  <fieldset className={cn("min-w-0", className)} {...props}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

export const RadioGroupItem = ({ className, ...props }: Omit<React.ComponentProps<"input">, "type">) => (
  <input type="radio" className={cn("choice", className)} {...props} />
);
