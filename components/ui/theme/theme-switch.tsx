"use client";

import { useTheme } from "next-themes";

/** A button that switches between light and dark. */
export function ThemeSwitch({ className, children }: { className: string; children: React.ReactNode }) {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className={className}
      onClick={() => setTheme(resolvedTheme === "dark" ? "light" : "dark")}
    >
      {children}
    </button>
  );
}
