import { scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import { isPurposeKind, PURPOSE_KINDS, type Purpose } from "@/lib/strandbank/core/scopes/purpose";
import { isLocationScope } from "@/lib/strandbank/core/scopes/scopes";
import { quoted } from "@/lib/strandbank/platform/base/printable";
import { isFitToShow, UNFIT } from "@/lib/strandbank/platform/base/shown-text";
import { MAX_PURPOSE, MAX_PURPOSES } from "@/lib/strandbank/platform/bounds";
import { reads } from "@/lib/strandbank/platform/store/database";
import type { Db } from "@/lib/strandbank/platform/store/tables/schema";

/** As it is typed: the kind can be any text. */
export interface TypedPurpose {
  scope: string;
  kind: string;
  purpose: string;
  /** Whether the application cannot work without the scope. */
  isNeeded?: boolean;
}

/** Reads a scope, a kind and a sentence with spaces between them. */
export function purposeIn(text: string, needed: readonly string[]): TypedPurpose {
  const [scope = "", kind = "", ...words] = text.trim().split(/\s+/);
  return { scope, kind, purpose: words.join(" "), isNeeded: needed.includes(scope) };
}

/** Why these purposes cannot be registered, as a sentence; null when they can. */
export function purposesProblem(purposes: readonly TypedPurpose[]): string | null {
  if (purposes.length > MAX_PURPOSES) return `You can give at most ${MAX_PURPOSES} purposes.`;
  const seen = new Set<string>();
  for (const { scope, kind, purpose } of purposes) {
    const name = quoted(scope);
    if (scope === "") return "The scope of a purpose is missing.";
    if (scopeText(scope) === null && !isLocationScope(scope))
      return `There is no scope ${name} that a purpose could be for.`;
    if (seen.has(scope)) return `The scope ${name} has two purposes.`;
    seen.add(scope);
    if (!isPurposeKind(kind)) return `The purpose of ${name} must be ${KINDS}, and then say what for.`;
    if (purpose === "") return `The purpose of ${name} is missing: say what for.`;
    if (purpose.length > MAX_PURPOSE)
      return `The purpose of ${name} has more than ${MAX_PURPOSE} characters.`;
    if (!isFitToShow(purpose)) return `The purpose of ${name} ${UNFIT}`;
  }
  return null;
}

const KINDS = new Intl.ListFormat("en-US", { type: "disjunction" }).format(Object.keys(PURPOSE_KINDS));

/** The purposes that an application registered, by scope. */
export async function findPurposes(clientId: string): Promise<Map<string, Purpose>> {
  const rows = await reads()
    .selectFrom("client_scope_purpose")
    .select(["scope", "kind", "purpose", "is_needed"])
    .where("client_id", "=", clientId)
    .orderBy("scope")
    .execute();
  return new Map(
    rows.map(({ scope, is_needed, ...purpose }) => [scope, { ...purpose, isNeeded: is_needed === 1 }]),
  );
}

/** Replaces all purposes of an application; `purposesProblem` has none with them. */
export async function replacePurposes(
  db: Db,
  clientId: string,
  purposes: readonly TypedPurpose[],
): Promise<void> {
  await db.deleteFrom("client_scope_purpose").where("client_id", "=", clientId).execute();
  const rows = purposes.flatMap(({ scope, kind, purpose, isNeeded }) =>
    isPurposeKind(kind) ? [{ client_id: clientId, scope, kind, purpose, is_needed: isNeeded ? 1 : 0 }] : [],
  );
  if (rows.length > 0) await db.insertInto("client_scope_purpose").values(rows).execute();
}
