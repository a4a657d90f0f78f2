import { z } from "zod";

/** The path parameter `profile_id`. */
export const profileId = z
  .string()
  .meta({ description: "A profile that the token covers.", examples: ["demo_profile_id"] });

const optionalName = z.string().nullable().meta({ description: "null without the scope names" });

export const profileSchema = z
  .object({
    id: z.string(),
    first_name: optionalName,
    last_name: optionalName,
    is_genotyped: z.boolean(),
    is_ancestry_only: z.boolean(),
    profile_image: z
      .url()
      .nullable()
      .meta({ description: "null without the scope profile:image or without a picture" }),
  })
  .meta({ id: "Profile" });

export const accountSchema = z
  .object({
    id: z.string(),
    first_name: optionalName,
    last_name: optionalName,
    email: z.string().nullable().meta({ description: "null without the scope email" }),
    profiles: z
      .array(z.union([profileSchema, z.strictObject({ id: z.string() })]))
      .meta({ description: "Full profiles with include=profiles, otherwise their ids" }),
  })
  .meta({ id: "Account" });

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
