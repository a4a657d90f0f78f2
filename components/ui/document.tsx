import { headers } from "next/headers";
import { ThemeProvider } from "@/components/ui/theme-provider";

/** The document around every page, which has one `<main id="main">`, where the skip link leads. */
export async function Document({ children }: { children: React.ReactNode }) {
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
