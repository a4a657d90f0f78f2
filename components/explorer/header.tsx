import Link from "next/link";
import { Suspense } from "react";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { TraceButton } from "@/components/trace/trace-button";
import { settings } from "@/lib/settings";
import { Mark } from "./mark";
import { PaletteButton } from "./palette-button";
import { SiteNav } from "./site-nav";
import { VisitorBar } from "./visitor-bar";

export function Header() {
  return (
    <header className="border-b bg-card">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4 sm:gap-x-8 sm:px-6">
        <Link
          href="/explorer/"
          className="inline-flex min-h-14 items-center gap-2.5 font-bold text-lg tracking-tight"
        >
          <Mark className="size-8" />
          Rangefinder
        </Link>
        <div className="order-last basis-full sm:order-none sm:basis-auto">
          <SiteNav />
        </div>
        <div className="ml-auto flex items-center">
          <PaletteButton />
          <TraceButton isDemo={settings.demo} />
          <ThemeToggle />
        </div>
      </div>
      <Suspense>
        <VisitorBar />
      </Suspense>
      <div className="scale" aria-hidden="true" />
    </header>
  );
}
