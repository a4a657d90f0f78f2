import { type ButtonLook, buttonVariants } from "./button-variants";
import { cn } from "./cn";

export const Button = ({
  variant,
  size,
  className,
  ...props
}: React.ComponentProps<"button"> & ButtonLook) => (
  <button className={cn(buttonVariants({ variant, size }), className)} {...props} />
);

/** A link that looks like a button, by default less prominent than one that does something. */
export const ButtonLink = ({
  variant = "outline",
  size,
  className,
  children,
  ...props
}: React.ComponentProps<"a"> & ButtonLook) => (
  <a className={cn(buttonVariants({ variant, size }), className)} {...props}>
    {children}
  </a>
);
