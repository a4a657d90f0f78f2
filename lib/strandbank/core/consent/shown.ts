import type { Client } from "@/lib/strandbank/core/clients/clients";
import { groupTexts } from "@/lib/strandbank/core/scopes/catalogue";
import type { Purpose } from "@/lib/strandbank/core/scopes/purpose";
import { type ConsentScope, scopeGroups } from "@/lib/strandbank/core/scopes/scope-groups";
import type { ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import type { PurposeKind } from "@/lib/strandbank/platform/store/tables/schema";

/** What the consent page showed of a decision, kept as it was. */
export interface ShownConsent {
  application: Pick<Client, "name" | "developer" | "homepage" | "isVerified"> & { redirectUri: string };
  /** Name of the person; null for the account itself. */
  person: string | null;
  /** The ticked items other than locations, with the words of the page, those of their group first. */
  items: (Pick<ConsentScope, "scope" | "label" | "description" | "sensitive"> & {
    /** In the application's words. */
    purpose: string | null;
    /** Missing where it was shown before there were kinds. */
    purposeKind?: PurposeKind | null;
    /** Whether the application said that it needs the item; missing where it could not say so. */
    isNeeded?: boolean;
  })[];
}

export async function shownConsent(
  { client, redirectUri }: { client: Client; redirectUri: string },
  purposes: ReadonlyMap<string, Purpose>,
  { person, scopes }: { person: string | null; scopes: ScopeSet },
): Promise<ShownConsent> {
  const { name, developer, homepage, isVerified } = client;
  const groups = await scopeGroups(scopes, purposes);
  return {
    application: { name, developer, homepage, redirectUri, isVerified },
    person,
    items: groups.flatMap(({ id, scopes }) =>
      scopes.map(({ scope, label, description, purpose, sensitive }) => ({
        scope,
        label,
        description: [groupTexts[id].text, description].filter(Boolean).join(" "),
        purpose: purpose?.purpose ?? null,
        purposeKind: purpose?.kind ?? null,
        isNeeded: purpose?.isNeeded ?? false,
        sensitive,
      })),
    ),
  };
}
