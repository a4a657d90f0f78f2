"use client";

import { ThemeProvider as NextThemesProvider } from "next-themes";

/** Light or dark as the system says until the visitor chooses; the choice is a `dark` class on the root. */
export function ThemeProvider({ nonce, children }: { nonce?: string; children: React.ReactNode }) {
  return (
    <NextThemesProvider
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
    >
      {children}
    </NextThemesProvider>
  );
}
