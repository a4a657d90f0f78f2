import { cloneElement, isValidElement } from "react";
import { type ButtonLook, buttonVariants } from "./button-variants";
import { cn } from "./cn";

type ButtonProps = React.ComponentProps<"button"> &
  ButtonLook & {
    /** Applies the style to the single child, for example a link. */
    asChild?: boolean;
  };

export function Button({ className, variant, size, asChild = false, children, ...props }: ButtonProps) {
  const look = cn(buttonVariants({ variant, size }), className);
  if (asChild && isValidElement<{ className?: string }>(children))
    return cloneElement(children, { ...props, className: cn(look, children.props.className) });
  return (
    <button className={look} {...props}>
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  className,
  children,
  ...props
}: React.ComponentProps<"a"> & ButtonLook) => (
  <a className={cn(buttonVariants({ variant, size }), className)} {...props}>
    {children}
  </a>
);
