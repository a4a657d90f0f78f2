import { RouteIcon } from "lucide-react";
import type { ButtonCommand } from "@/components/explorer/palette/use-commands";
import { StoryBar } from "@/components/explorer/workshop/story/story-bar";
import { TraceButton } from "@/components/explorer/workshop/trace/trace-button";
import { WorkshopLinks, WorkshopMenu } from "@/components/explorer/workshop/trace/workshop-links";
import { cn } from "@/components/ui/cn";
import { settings } from "@/lib/explorer/settings";
import { workshopPages } from "@/lib/explorer/workshop/workshop-pages";

/*
 * What the workshop adds to every page. This file alone joins it to the rest: an application that is taken
 * without the workshop has another one in its place.
 */

const TRACE_BUTTON = "trace-button";

/** Pages that the menu has no room for. */
export const toolPages = workshopPages(settings.demo);

/** Buttons that the command palette presses too. */
export const toolButtons: readonly ButtonCommand[] = settings.demo
  ? [
      {
        id: TRACE_BUTTON,
        name: "Show the trace: the requests behind this page",
        shortcut: { key: "Alt+T", does: "trace" },
      },
    ]
  : [];

/** What the tools store about a visitor, in a sentence; null for nothing. */
export const storedByTools: string | null = settings.demo
  ? "The demo’s trace keeps your latest requests in memory and shows them only to you. It forgets them when you sign out, an hour after the last one, or when the server restarts."
  : null;

export const ToolButtons = ({ className }: { className: string }) => (
  <>
    <WorkshopMenu isDemo={settings.demo} className={className} />
    {settings.demo && (
      <TraceButton id={TRACE_BUTTON} className={cn(className, "no-script:hidden")}>
        <RouteIcon aria-hidden />
        <span className="max-lg:sr-only">Trace</span>
      </TraceButton>
    )}
  </>
);

export const ToolLinks = () => (
  <>
    <WorkshopLinks isDemo={settings.demo} />
    {settings.demo && <StoryBar />}
  </>
);
