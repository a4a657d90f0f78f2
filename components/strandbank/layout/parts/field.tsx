import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

interface FieldProps {
  /** The id of the control. */
  id: string;
  label: React.ReactNode;
  /** Below the control, which is described by `${id}-hint`. */
  hint?: React.ReactNode;
  className?: string | undefined;
  children: React.ReactNode;
}

export const Field = ({ id, label, hint, className, children }: FieldProps) => (
  <div className={cn("grid min-w-0 gap-1.5", className)}>
    <Label htmlFor={id}>{label}</Label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="text-muted-foreground text-sm leading-relaxed">
        {hint}
      </p>
    )}
  </div>
);

interface TextFieldProps
  extends Omit<React.ComponentProps<"input">, "id" | "children">,
    Omit<FieldProps, "children"> {
  isWrong?: boolean;
}

/** A text input with its label, posted under its id unless it has another name. */
export const TextField = ({ id, label, hint, className, isWrong, ...input }: TextFieldProps) => (
  <Field id={id} label={label} hint={hint} className={className}>
    <Input
      id={id}
      name={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      aria-invalid={isWrong || undefined}
      {...input}
    />
  </Field>
);

interface RadioFieldProps {
  legend: string;
  name: string;
  /** Each value with its words. */
  choices: readonly (readonly [value: string, text: string])[];
  /** The value that is chosen at first. */
  chosen: string;
}

export const RadioField = ({ legend, name, choices, chosen }: RadioFieldProps) => (
  <fieldset className="grid min-w-0 gap-2">
    <legend className="mb-2 font-medium text-sm">{legend}</legend>
    {choices.map(([value, text]) => (
      <label key={value} className="flex min-h-8 items-center gap-3">
        <input type="radio" name={name} value={value} defaultChecked={value === chosen} className="choice" />
        {text}
      </label>
    ))}
  </fieldset>
);
