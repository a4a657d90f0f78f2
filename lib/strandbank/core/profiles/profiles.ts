import { z } from "zod";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { prepared } from "@/lib/strandbank/platform/store/prepared";

export type Profile = Awaited<ReturnType<typeof listProfiles>>[number];

/** The profiles of an account, in its order. */
export const listProfiles = (accountId: string) => profilesOf({ accountId });

const profilesOf = prepared((db, { accountId }: { accountId: string }) =>
  db.selectFrom("profile").selectAll().where("account_id", "=", accountId).orderBy("position"),
);

/** Names profiles and what they are: a form whose token is bound to it decides on what its page showed. */
export const stateOf = (profiles: readonly Profile[]): string =>
  JSON.stringify(
    profiles.map(({ id, first_name, last_name, is_genotyped }) => [id, first_name, last_name, is_genotyped]),
  );

/** One of some profiles. Throws `not_found` for any other, existing or not. */
export function profileAmong<P extends Profile>(profiles: readonly P[], id: string): P {
  const found = profiles.find((profile) => profile.id === id);
  if (!found)
    throw new ServiceError(
      "not_found",
      "There is no profile with this id, or the customer does not share it.",
    );
  return found;
}

export const profileId = z
  .string()
  .meta({ description: "A profile that the token covers.", examples: ["demo_profile_id"] });

const optionalName = z.string().nullable().meta({ description: "null without the scope names" });

export const profileSchema = z
  .object({
    id: z.string().meta({ description: "Profile id" }),
    first_name: optionalName,
    last_name: optionalName,
    is_genotyped: z.boolean().meta({ description: "Whether there are genotypes to read" }),
    is_ancestry_only: z.boolean().meta({ description: "Whether the profile is without health reports" }),
    profile_image: z
      .url()
      .nullable()
      .meta({ description: "null without the scope profile:image or without a picture" }),
  })
  .meta({ id: "Profile", description: "A person who submitted a DNA sample." });

export const accountSchema = z
  .object({
    id: z.string().meta({ description: "Account id" }),
    first_name: optionalName,
    last_name: optionalName,
    email: z.string().nullable().meta({ description: "null without the scope email" }),
    profiles: z
      .array(z.union([profileSchema, z.object({ id: z.string().meta({ description: "Profile id" }) })]))
      .meta({ description: "Full profiles with include=profiles, otherwise their ids" }),
  })
  .meta({ id: "Account", description: "The customer who gave the consent, and the profiles it covers." });

export type WireProfile = z.output<typeof profileSchema>;
export type WireAccount = z.output<typeof accountSchema>;

export const includeQuery = z.object({
  include: z
    .literal("profiles", "can only be profiles")
    .optional()
    .meta({ description: "`profiles` expands profiles to full objects." }),
});

export const accountScopes = { required: ["basic"], optional: ["names", "email", "profile:image"] };
export const profileScopes = { required: ["basic"], optional: ["names", "profile:image"] };
