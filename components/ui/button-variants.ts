export interface ButtonLook {
  variant?: "primary" | "secondary" | "outline" | "ghost" | "destructive" | "link" | undefined;
  size?: "default" | "sm" | "lg" | "icon" | "inline" | undefined;
}

/** The classes of a button (primitives.css). */
export const buttonVariants = ({ variant = "primary", size = "default" }: ButtonLook = {}): string =>
  `button button-${variant} button-${size}`;
