import { RouteIcon } from "lucide-react";
import type { ButtonCommand } from "@/components/explorer/palette/use-commands";
import { DemoMenu } from "@/components/explorer/workshop/story/demo-menu";
import { StoryBar } from "@/components/explorer/workshop/story/story-bar";
import { TraceButton } from "@/components/explorer/workshop/trace/trace-button";
import { cn } from "@/components/ui/cn";
import { settings } from "@/lib/explorer/settings";
import { isDemo } from "@/lib/explorer/workshop/settings";
import { workshopPages } from "@/lib/explorer/workshop/workshop-pages";

/*
 * What the workshop adds to every page. This file alone joins it to the rest: an application that is taken
 * without the workshop has another one in its place.
 */

const TRACE_BUTTON = "trace-button";

export const toolPages = isDemo ? workshopPages : [];

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

export const ToolButtons = ({ className }: { className: string }) =>
  isDemo && (
    <>
      <DemoMenu className={className} />
      <TraceButton id={TRACE_BUTTON} className={cn(className, "no-script:hidden")}>
        <RouteIcon aria-hidden />
        <span className="min-[50rem]:max-xl:sr-only">Trace</span>
      </TraceButton>
    </>
  );

export const Story = () => isDemo && <StoryBar bank={settings.providerUrl} />;
