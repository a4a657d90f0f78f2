import type { PurposeKind } from "@/lib/strandbank/platform/store/tables/schema";

/** What an application uses a scope for. */
export interface Purpose {
  /** Null where it was registered before there were kinds. */
  kind: PurposeKind | null;
  /** In the application's own words. */
  purpose: string;
  /** Whether the application says that it cannot work without the scope. */
  isNeeded: boolean;
}

/** The kinds, and how pages say them before the application's own words. */
export const PURPOSE_KINDS: Readonly<Record<PurposeKind, string>> = {
  show: "To show you",
  personalize: "To personalize",
  research: "For research",
  other: "For something else",
};

export const isPurposeKind = (kind: string): kind is PurposeKind => Object.hasOwn(PURPOSE_KINDS, kind);
