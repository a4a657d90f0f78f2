import type { Profile } from "@/lib/strandbank/core/profiles/profiles";
import { type ScopeSet, storedSet } from "@/lib/strandbank/core/scopes/scopes";
import type { Access } from "@/lib/strandbank/core/token/access";

/** What an application would get through one item of one profile: a scope, or several locations. */
export interface Preview {
  /** Some of the values, in the order in which the API returns them; none if nothing leaves. */
  values: readonly PreviewValue[];
  /** A sentence about the values, or why there are none. */
  note: string | null;
}

export interface PreviewValue {
  name: string;
  value: string;
  /** What the value means, in the words that the API returns. */
  meaning?: string | undefined;
}

/** Reads the previews of some items with the code that serves the API. */
export interface PreviewReader {
  opens(scope: string): boolean;
  /** @param access to one profile, through the item only */
  read(access: Access): Promise<Preview>;
}

/** Most values of a preview, of places and of results. */
export const MAX_SHOWN = 10;

/** Everything that the preview of an item depends on. */
export interface PreviewItem {
  accountId: string;
  /** Null for an account without profiles. */
  profile: Profile | null;
  scopes: ScopeSet;
}

/** Records nothing: nobody but the customer reads it. */
export async function previewOf(readers: readonly PreviewReader[], item: PreviewItem): Promise<Preview> {
  const [scope = ""] = item.scopes.names;
  const reader = readers.find(({ opens }) => opens(scope));
  return reader ? reader.read(accessThrough(item)) : { values: [], note: NOTHING };
}

/** The scope of an item other than locations. */
export const scopeOf = ({ scopes }: Pick<Access, "scopes">): string => scopes.names[0] ?? "";

export const NOTHING = "Nothing leaves: Strandbank has nothing here.";
export const OFF = "Off: nothing leaves.";

/** What a token would carry if the customer shared this item and no other. */
function accessThrough({ accountId, profile, scopes }: PreviewItem): Access {
  const rights = { scopes, scopeHash: storedSet(scopes).scopeHash };
  const lasting = { endsAt: Number.MAX_SAFE_INTEGER, ...rights };
  const profiles = profile ? [{ ...profile, ...lasting }] : [];
  return { accountId, clientId: "preview", profiles, ...lasting };
}
