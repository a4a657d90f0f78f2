import { randomBytes } from "node:crypto";
import { runDatabase } from "./run-database";

/** Of the demo's password, made with the least work: the usual work would be a tenth of a test. */
const EASY_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$P0F6pJVDjgepgIxiDwNDZA$/A9GvWU6F1DtlaaRpRKXYhXgFtbsgf3HMU2uVJ650dA";

const newId = () => randomBytes(8).toString("hex");

/**
 * Adds a customer that no other test uses, with the password and profiles of a demo customer, so that no test
 * sees the consents of another. Copies their calls only with `withCalls`. Returns the email address.
 */
export async function newCustomer(like = "family@demo.example", { withCalls = false } = {}): Promise<string> {
  const db = runDatabase();
  const id = newId();
  const email = `${id}@demo.example`;
  const original = await db
    .selectFrom("account")
    .selectAll()
    .where("email", "=", like)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("account")
    .values({ ...original, id, email, password_hash: original.password_hash && EASY_HASH })
    .execute();
  const profiles = await db.selectFrom("profile").selectAll().where("account_id", "=", original.id).execute();
  for (const profile of profiles) {
    const profileId = newId();
    await db
      .insertInto("profile")
      .values({ ...profile, id: profileId, account_id: id, image_id: null })
      .execute();
    if (withCalls) await copyCalls(profile.id, profileId);
  }
  return email;
}

/** Copies the calls of a profile to one that has none. */
export async function copyCalls(fromProfile: string, toProfile: string): Promise<void> {
  await runDatabase()
    .insertInto("genotype_block")
    .columns(["profile_id", "block", "calls"])
    .expression((from) =>
      from
        .selectFrom("genotype_block")
        .select((of) => [of.cast<string>(of.val(toProfile), "text").as("profile_id"), "block", "calls"])
        .where("profile_id", "=", fromProfile),
    )
    .execute();
}

/** The ids of a customer's profiles, in the account's order. */
export async function profileIdsOf(email: string): Promise<string[]> {
  const rows = await runDatabase()
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select("profile.id")
    .where("email", "=", email)
    .orderBy("position")
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds a profile without data to the account of another one; returns its id. */
export async function addSibling(profileId: string, position = 9): Promise<string> {
  const db = runDatabase();
  const profiles = db.selectFrom("profile").selectAll().where("id", "=", profileId);
  const id = `other-${profileId}`;
  const more = { position, first_name: "Other", is_genotyped: 0, has_opted_in: 0, image_id: null };
  await db
    .insertInto("profile")
    .values({ ...(await profiles.executeTakeFirstOrThrow()), id, ...more })
    .execute();
  return id;
}
