import { cookies } from "next/headers";
import { THEME_COOKIE, themeFrom } from "./theme/theme";

/** The document around every page, which has one `<main id="main">`, where the skip link leads. */
export async function Document({ children }: { children: React.ReactNode }) {
  const theme = themeFrom((await cookies()).get(THEME_COOKIE)?.value);
  return (
    // The visitor may have switched the theme before React takes over.
    <html lang="en-US" className={theme} suppressHydrationWarning>
      <body className="antialiased">
        <a
          href="#main"
          className="sr-only rounded-md bg-primary px-4 py-3 font-medium text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
        >
          Skip to the content
        </a>
        {children}
      </body>
    </html>
  );
}
