import type { ButtonCommand } from "@/components/explorer/palette/use-commands";
import type { PageLink } from "@/lib/explorer/base/page-link";

/*
 * What every page has beside its menu: a place for pages, buttons and links of your own.
 */

/** Pages that the menu has no room for. */
export const toolPages: readonly PageLink[] = [];

/** Buttons that the command palette presses too. */
export const toolButtons: readonly ButtonCommand[] = [];

/** Whether the command palette can connect this browser as other people. */
export const knowsPeople = false;

/** What the tools store about a visitor, in a sentence; null for nothing. */
export const storedByTools: string | null = null;

export const ToolButtons = (_: { className: string }) => null;

export const Story = () => null;
