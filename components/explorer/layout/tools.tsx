import { RouteIcon } from "lucide-react";
import type { ButtonCommand } from "@/components/explorer/palette/use-commands";
import { StoryBar } from "@/components/explorer/workshop/story/story-bar";
import { TraceButton } from "@/components/explorer/workshop/trace/trace-button";
import { WorkshopLinks, WorkshopMenu } from "@/components/explorer/workshop/trace/workshop-links";
import { cn } from "@/components/ui/cn";
import { isDemo } from "@/lib/explorer/workshop/settings";
import { workshopPages } from "@/lib/explorer/workshop/workshop-pages";

/*
 * What the workshop adds to every page. This file alone joins it to the rest.
 */

const TRACE_BUTTON = "trace-button";

export const toolPages = workshopPages(isDemo);

export const toolButtons: readonly ButtonCommand[] = isDemo
  ? [
      {
        id: TRACE_BUTTON,
        name: "Show the trace: the requests behind this page",
        shortcut: { key: "Alt+T", does: "trace" },
      },
    ]
  : [];

export const knowsPeople = isDemo;

/** What the tools store about a visitor, in a sentence; null for nothing. */
export const storedByTools: string | null = isDemo
  ? "The demo’s trace keeps your latest requests in memory and shows them only to you. It forgets them when you sign out, an hour after the last one, or when the server restarts."
  : null;

export const ToolButtons = ({ className }: { className: string }) => (
  <>
    <div className="max-[50rem]:hidden">
      <WorkshopMenu isDemo={isDemo} className={className} />
    </div>
    {isDemo && (
      <TraceButton id={TRACE_BUTTON} className={cn(className, "no-script:hidden")}>
        <RouteIcon aria-hidden />
        <span className="min-[50rem]:max-xl:sr-only">Trace</span>
      </TraceButton>
    )}
    <WorkshopLinks isDemo={isDemo} className="flex-col px-3 py-2 text-sm min-[50rem]:hidden" />
  </>
);

export const ToolLinks = () => (
  <>
    <WorkshopLinks isDemo={isDemo} />
    {isDemo && <StoryBar />}
  </>
);
