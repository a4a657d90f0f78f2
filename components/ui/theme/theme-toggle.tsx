"use client";

import { MoonIcon, SunIcon } from "lucide-react";
import { buttonVariants } from "../button-variants";
import { cn } from "../cn";
import { switchTheme } from "./theme";

export const ThemeToggle = () => (
  <button
    type="button"
    className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "-mr-2.5 no-script:hidden")}
    onClick={switchTheme}
  >
    <SunIcon aria-hidden className="hidden dark:block" />
    <MoonIcon aria-hidden className="dark:hidden" />
    <span className="sr-only">Switch between light and dark</span>
  </button>
);
