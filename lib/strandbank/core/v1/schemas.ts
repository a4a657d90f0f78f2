import { z } from "zod";

/** A yes-or-no parameter, in the spellings that clients of many languages send. */
export const yesOrNo = z
  .enum(["true", "True", "1", "false", "False", "0"], "must be true or false")
  .transform((text) => ["true", "True", "1"].includes(text))
  .default(false);

const profileIdField = z.string().meta({ description: "Profile id" });

const serviceSchema = z
  .object({
    id: z.int().min(1).max(2).meta({ description: "Service id" }),
    label: z.enum(["pgs_ancestry", "pgs_health"]).meta({ description: "Its name, for programs" }),
    description: z.string().meta({ description: "What it is, for people" }),
  })
  .meta({ id: "Service", description: "A service that a profile has." });

export const userSchema = z
  .object({
    id: z.string().meta({ description: "Account id" }),
    email: z.string().optional().meta({ description: "Only with email=true" }),
    profiles: z
      .array(
        z.object({
          id: profileIdField,
          genotyped: z.boolean().meta({ description: "Whether there are genotypes to read" }),
          services: z.array(serviceSchema).optional().meta({ description: "Only with services=true" }),
        }),
      )
      .meta({ description: "The profiles that the token covers" }),
  })
  .meta({ id: "User", description: "The customer who gave the consent." });

const nameFields = {
  first_name: z.string().meta({ description: "First name" }),
  last_name: z.string().meta({ description: "Last name" }),
};

export const namesSchema = z
  .object({
    id: z.string().meta({ description: "Account id" }),
    ...nameFields,
    profiles: z
      .array(z.object({ id: profileIdField, ...nameFields }))
      .meta({ description: "The profiles that the token covers" }),
  })
  .meta({ id: "Names", description: "The names of a customer and of their profiles." });

const call = z
  .string()
  .length(2)
  .meta({ description: "Two bases, D or I; __ not on the chip or turned off; -- no call" });

/** The default shape: a call under each location, next to `id`. */
const flatGenotypesSchema = z
  .object({ id: profileIdField })
  .catchall(call)
  .meta({ id: "Genotypes", description: "A call under each location that was asked for." });

const embeddedGenotypesSchema = z
  .object({
    id: profileIdField,
    genotypes: z
      .array(z.object({ location: z.string().meta({ description: "As asked for" }), call }))
      .meta({ description: "In the order asked for" }),
  })
  .meta({ id: "EmbeddedGenotypes", description: "The same as a list, with format=embedded." });

export const genotypesSchema = z.union([embeddedGenotypesSchema, flatGenotypesSchema]);

export const genomeSchema = z
  .object({
    id: profileIdField,
    genome: z
      .string()
      .nullable()
      .meta({ description: "Two characters per index of the published key; null while pending" }),
    status: z.enum(["READY", "PENDING"]).meta({ description: "PENDING: ask again in a few seconds" }),
  })
  .meta({ id: "Genome", description: "All calls of a profile." });

export const phenotypeSchema = z
  .object({
    phenotype_id: z.string().meta({ description: "Phenotype id" }),
    value: z.string().meta({ description: "In the unit named in the id" }),
    profile_id: profileIdField,
  })
  .meta({
    id: "Phenotype",
    description: "A characteristic of a person, as the customer or an application entered it.",
  });

export type Service = z.output<typeof serviceSchema>;
export type User = z.output<typeof userSchema>;
export type Names = z.output<typeof namesSchema>;
export type Genome = z.output<typeof genomeSchema>;
export type Genotypes = z.output<typeof genotypesSchema>;
