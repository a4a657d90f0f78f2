import { printable } from "@/lib/provider/base/printable";
import { isFitToShow, UNFIT } from "@/lib/provider/base/shown-text";
import { MAX_PURPOSE, MAX_PURPOSES } from "@/lib/provider/bounds";
import { scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { reads } from "@/lib/provider/store/database";
import type { Db } from "@/lib/provider/store/tables/schema";

export interface Purpose {
  scope: string;
  purpose: string;
}

/** Reads lines of a scope, a space and its purpose; blank lines are ignored. */
export const purposesIn = (text: string): Purpose[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [scope = "", ...words] = line.trim().split(/\s+/);
    return scope === "" ? [] : [{ scope, purpose: words.join(" ") }];
  });

/** Why these purposes cannot be registered, as a sentence; null when they can. */
export function purposesProblem(purposes: readonly Purpose[]): string | null {
  if (purposes.length > MAX_PURPOSES) return `You can give at most ${MAX_PURPOSES} purposes.`;
  const seen = new Set<string>();
  for (const { scope, purpose } of purposes) {
    const name = printable(scope);
    if (scopeText(scope) === null)
      return `A purpose is for a scope other than single locations, not for ${name}.`;
    if (seen.has(scope)) return `The scope ${name} has two purposes.`;
    seen.add(scope);
    if (purpose === "") return `The purpose of ${name} is missing.`;
    if (purpose.length > MAX_PURPOSE)
      return `The purpose of ${name} has more than ${MAX_PURPOSE} characters.`;
    if (!isFitToShow(purpose)) return `The purpose of ${name} ${UNFIT}`;
  }
  return null;
}

/** The purposes that an application registered, by scope. */
export async function findPurposes(clientId: string, db: Db = reads()): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("client_scope_purpose")
    .select(["scope", "purpose"])
    .where("client_id", "=", clientId)
    .orderBy("scope")
    .execute();
  return new Map(rows.map(({ scope, purpose }) => [scope, purpose]));
}

export async function replacePurposes(db: Db, clientId: string, purposes: readonly Purpose[]): Promise<void> {
  await db.deleteFrom("client_scope_purpose").where("client_id", "=", clientId).execute();
  if (purposes.length === 0) return;
  await db
    .insertInto("client_scope_purpose")
    .values(purposes.map(({ scope, purpose }) => ({ client_id: clientId, scope, purpose })))
    .execute();
}
