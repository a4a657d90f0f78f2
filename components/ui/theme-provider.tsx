"use client";

import { ThemeProvider as NextThemesProvider } from "next-themes";

/** Light or dark, by the system until the visitor chooses; dark is the class `dark` on the root. */
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
