import { sampleAccounts } from "@/lib/explorer/workshop/demo/people";

export interface PersonCommand {
  name: string;
  action: string;
  fields: Record<string, string>;
}

/*
 * This file joins the palette to the workshop: an application that is taken without the workshop has another
 * one in its place. The browser loads it with the palette, so that no page names people who are not shown.
 */
export const people: readonly PersonCommand[] = Object.entries(sampleAccounts).flatMap(
  ([account, { profiles }]) =>
    profiles.map((name, index) => ({
      name,
      action: "/explorer/controls/run/open/",
      fields: { account, profile: String(index + 1) },
    })),
);
