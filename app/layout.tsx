import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { ThemeProvider } from "@/components/ui/theme-provider";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Strandbank", template: "%s · Strandbank" },
  description: "Your genetic data, kept in one place and shared only where you say so.",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f6f5ef" },
    { media: "(prefers-color-scheme: dark)", color: "#0e1613" },
  ],
};

/** The document around both brands. Every page has one `<main id="main">`, where the skip link leads. */
export default async function RootLayout({ children }: { children: React.ReactNode }) {
  const nonce = (await headers()).get("x-nonce");
  return (
    <html lang="en-US" suppressHydrationWarning>
      <body className="antialiased">
        <a
          href="#main"
          className="sr-only rounded-md bg-primary px-4 py-3 font-medium text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
        >
          Skip to the content
        </a>
        <ThemeProvider {...(nonce ? { nonce } : {})}>{children}</ThemeProvider>
      </body>
    </html>
  );
}
