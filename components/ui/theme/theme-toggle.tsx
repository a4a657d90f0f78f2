import { MoonIcon, SunIcon } from "lucide-react";
import { buttonVariants } from "../button-variants";
import { cn } from "../cn";
import { ThemeSwitch } from "./theme-switch";

export const ThemeToggle = () => (
  <ThemeSwitch className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "-mr-2.5 no-script:hidden")}>
    <SunIcon aria-hidden className="hidden dark:block" />
    <MoonIcon aria-hidden className="dark:hidden" />
    <span className="sr-only">Switch between light and dark</span>
  </ThemeSwitch>
);
