import type { Db } from "@/lib/provider/store/tables/schema";

/** Deletes those of these scope sets that nothing refers to. */
export const deleteUnusedScopeSets = (db: Db, hashes: readonly string[]) =>
  db
    .deleteFrom("scope_set")
    .where("hash", "in", (sets) =>
      sets
        .selectFrom("scope_set")
        .select("hash")
        .where("hash", "in", hashes)
        .where(({ and, not, exists, selectFrom }) =>
          and(
            [
              selectFrom("authorization_request")
                .select("scope_hash")
                .whereRef("scope_hash", "=", "scope_set.hash"),
              selectFrom("access_grant")
                .select("granted_scope_hash")
                .whereRef("granted_scope_hash", "=", "scope_set.hash"),
              selectFrom("access_grant")
                .select("refused_scope_hash")
                .whereRef("refused_scope_hash", "=", "scope_set.hash"),
              selectFrom("consent_receipt")
                .select("granted_scope_hash")
                .whereRef("granted_scope_hash", "=", "scope_set.hash"),
              selectFrom("access_token").select("scope_hash").whereRef("scope_hash", "=", "scope_set.hash"),
            ].map((references) => not(exists(references))),
          ),
        ),
    )
    .executeTakeFirstOrThrow();
