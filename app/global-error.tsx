"use client";

import { buttonVariants } from "@/components/ui/button-variants";
import "./globals.css";

const TITLE = "This page could not be shown";

/** In place of every page whose frame fails, on either site. Works without scripts. */
export default function GlobalError() {
  const theme = typeof document === "undefined" ? "" : document.documentElement.className;
  return (
    <html lang="en-US" className={theme} suppressHydrationWarning>
      <body className="antialiased">
        <title>{TITLE}</title>
        <main
          id="main"
          className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 p-6"
        >
          <h1 className="font-bold text-3xl">{TITLE}</h1>
          <p className="leading-relaxed">
            Something went wrong on our side. Nothing was shared or changed. Load the page again; if that does
            not help, come back in a few minutes.
          </p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty URL is that of the page itself */}
          <a href="" className={buttonVariants({ variant: "outline" })}>
            Load the page again
          </a>
        </main>
      </body>
    </html>
  );
}
