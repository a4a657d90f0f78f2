import type { Profile } from "@/lib/provider/accounts/profiles";
import type { Db } from "@/lib/provider/store/tables/schema";

/** A profile under its name at the time. */
export interface NamedProfile {
  id: string;
  name: string;
}

/** The part of a consent's receipt that changes. */
export interface Joinable {
  /** Profiles that the customer added later, and when, in milliseconds since 1970; absent for none. */
  added?: (NamedProfile & { at: number })[];
}

export const namedProfile = ({ id, first_name, last_name }: Profile): NamedProfile => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
});

/** Notes in the receipt of a consent, where it has one, that profiles join it now. */
export async function noteJoined(db: Db, grantId: string, profiles: readonly Profile[]): Promise<void> {
  const kept = await db
    .selectFrom("consent_receipt")
    .select("json")
    .where("grant_id", "=", grantId)
    .executeTakeFirst();
  if (!kept) return;
  const receipt: Joinable = JSON.parse(kept.json);
  const added = profiles.map((profile) => ({ ...namedProfile(profile), at: Date.now() }));
  await db
    .updateTable("consent_receipt")
    .set({ json: JSON.stringify({ ...receipt, added: [...(receipt.added ?? []), ...added] }) })
    .where("grant_id", "=", grantId)
    .execute();
}
