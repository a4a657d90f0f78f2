/*
 * What every page has beside its menu: a place for pages, buttons and links of your own.
 */

/** What the tools store about a visitor, in a sentence; null for nothing. */
export const storedByTools: string | null = null;

export const ToolButtons = (_: { className: string }) => null;

export const Story = () => null;
