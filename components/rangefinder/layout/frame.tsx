import { EllipsisVerticalIcon } from "lucide-react";
import { type SitePage, SitePages } from "@/components/rangefinder/parts/site-pages";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Popover } from "@/components/ui/menu";
import { ThemeToggle } from "@/components/ui/theme/theme-toggle";
import { ABOUT, BRAND } from "@/lib/rangefinder/platform/brand";
import { PositionsNote, SiteNav } from "./site-nav";

/** What can be added to every page: buttons in the header, and a bar at its end. */
export interface FrameTools {
  Buttons: React.FC<{ className: string }>;
  Story: React.FC;
}

/** What every page has that only `app/` knows. */
export interface Site {
  pages: readonly SitePage[];
  tools: FrameTools;
}

interface FrameProps {
  status: React.ReactNode;
  site: Site;
  children: React.ReactNode;
}

export const Frame = ({ status, site, children }: FrameProps) => (
  <SitePages pages={site.pages}>
    <div className="brand-rangefinder flex min-h-dvh flex-col">
      <Header status={status} tools={site.tools} />
      {children}
      <Footer />
      <site.tools.Story />
    </div>
  </SitePages>
);

const Footer = () => (
  <footer className="mt-auto border-t bg-card">
    <div className="mx-auto flex max-w-6xl flex-col gap-1 px-4 py-6 text-muted-foreground text-sm leading-relaxed sm:px-6">
      <PositionsNote />
      <p>{ABOUT}</p>
    </div>
  </footer>
);

const Header = ({ status, tools }: Pick<FrameProps, "status"> & Pick<Site, "tools">) => (
  <header className="border-b bg-card">
    <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4 sm:gap-x-4 sm:px-6">
      <Link
        href="/explorer/"
        className="inline-flex min-h-12 items-center gap-2 font-bold text-base tracking-tight lg:min-h-14 lg:text-lg"
      >
        <Mark className="size-8" />
        <span className="max-[23rem]:sr-only">{BRAND}</span>
      </Link>
      <div className="order-last basis-full lg:order-none lg:basis-auto">
        <SiteNav />
      </div>
      <section aria-label="Profile shown" className="ml-auto min-w-0">
        {status}
      </section>
      <button
        type="button"
        popoverTarget={TOOLS}
        className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "-mx-2 min-[50rem]:hidden")}
      >
        <EllipsisVerticalIcon aria-hidden />
        <span className="sr-only">Tools</span>
      </button>
      <Tools tools={tools} />
    </div>
    <div className="scale" aria-hidden="true" />
  </header>
);

const TOOLS = "tools";

const Tools = ({ tools }: Pick<Site, "tools">) => (
  <Popover
    id={TOOLS}
    className="top-12 flex-col items-stretch min-[50rem]:static min-[50rem]:-mr-2.5 min-[50rem]:flex min-[50rem]:flex-row min-[50rem]:items-center min-[50rem]:overflow-visible min-[50rem]:border-0 min-[50rem]:bg-transparent min-[50rem]:p-0 min-[50rem]:shadow-none"
  >
    {/* Their styles and icons are passed in from here, so that they need no scripts. */}
    <tools.Buttons className={cn(buttonVariants({ variant: "ghost" }), "justify-start! px-3!")} />
    <ThemeToggle />
  </Popover>
);

const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden="true" fill="none">
    <circle cx="12" cy="12.5" r="8.5" stroke="var(--beam)" strokeWidth="2.5" />
    <circle cx="20" cy="12.5" r="8.5" stroke="var(--needle)" strokeWidth="2.5" />
    <path d="M16 5a8.5 8.5 0 0 1 0 15a8.5 8.5 0 0 1 0-15Z" fill="currentColor" />
    <path
      d="M4 30v-3M10 30v-3M22 30v-3M28 30v-3M16 30v-6"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
);
