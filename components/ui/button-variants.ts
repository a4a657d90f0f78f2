import { cn } from "./cn";

const BASE =
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium leading-tight transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 forced-colors:border print:hidden [&_svg:not([class*=size-])]:size-4 [&_svg]:shrink-0";

const VARIANTS = {
  primary: "bg-primary text-center text-primary-foreground hover:bg-primary-hover",
  secondary: "bg-secondary text-center text-foreground hover:bg-accent hover:text-accent-foreground",
  outline:
    "border border-control bg-card text-center text-foreground hover:bg-accent hover:text-accent-foreground",
  ghost: "text-center text-foreground hover:bg-accent hover:text-accent-foreground",
  destructive: "bg-destructive text-center text-destructive-foreground hover:opacity-90",
  link: "text-left text-primary underline decoration-1 underline-offset-4 hover:decoration-2",
};

const SIZES = {
  default: "min-h-10 px-4 py-2 text-sm",
  sm: "min-h-8 px-3 py-1 text-[0.8125rem]",
  lg: "min-h-12 px-6 py-3 text-base",
  icon: "size-10 text-sm",
  inline: "min-h-6 py-0.5 text-sm",
};

export interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
}

export const buttonVariants = ({ variant = "primary", size = "default" }: ButtonLook = {}): string =>
  cn(BASE, VARIANTS[variant], SIZES[size]);
