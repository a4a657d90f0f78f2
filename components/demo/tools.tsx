import { RouteIcon } from "lucide-react";
import { DemoMenu } from "@/components/demo/story/demo-menu";
import { StoryBar } from "@/components/demo/story/story-bar";
import { TraceButton } from "@/components/demo/trace/trace-button";
import type { FrameTools } from "@/components/rangefinder/layout/frame";
import { cn } from "@/components/ui/cn";
import { isDemo } from "@/lib/demo/rangefinder/settings";
import { settings } from "@/lib/rangefinder/platform/settings";

/*
 * What the demo adds to every page. This file alone joins it to the rest.
 */

/** What the tools store about a visitor, in a sentence; null for nothing. */
export const storedByTools: string | null = isDemo
  ? "The demo’s trace stores your latest requests encrypted, for an hour, and shows them only to you. We delete them sooner when you sign out, when you share less, or when the demo is reset."
  : null;

const ToolButtons = ({ className }: { className: string }) =>
  isDemo && (
    <>
      <DemoMenu className={className} />
      <TraceButton className={cn(className, "no-script:hidden")}>
        <RouteIcon aria-hidden />
        <span className="min-[50rem]:max-xl:sr-only">Trace</span>
      </TraceButton>
    </>
  );

const Story = () => isDemo && <StoryBar bank={settings.providerUrl} />;

export const TOOLS: FrameTools = { Buttons: ToolButtons, Story };
