import { z } from "zod";

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
