"use client";

import { switchTheme } from "./theme";

/** A button that switches between light and dark. */
export const ThemeSwitch = ({ className, children }: { className: string; children: React.ReactNode }) => (
  <button type="button" className={className} onClick={switchTheme}>
    {children}
  </button>
);
