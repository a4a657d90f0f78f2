import { z } from "zod";

/** A yes-or-no parameter, in the spellings that clients of many languages send. */
export const yesOrNo = z
  .enum(["true", "True", "1", "false", "False", "0"], "must be true or false")
  .transform((text) => ["true", "True", "1"].includes(text))
  .default(false);

const serviceSchema = z
  .object({ id: z.int(), label: z.string(), description: z.string() })
  .meta({ id: "Service" });

export const userSchema = z
  .object({
    id: z.string(),
    email: z.string().optional().meta({ description: "Only with email=true" }),
    profiles: z.array(
      z.object({
        id: z.string(),
        genotyped: z.boolean(),
        services: z.array(serviceSchema).optional().meta({ description: "Only with services=true" }),
      }),
    ),
  })
  .meta({ id: "User" });

const nameFields = { id: z.string(), first_name: z.string(), last_name: z.string() };

export const namesSchema = z
  .object({ ...nameFields, profiles: z.array(z.object(nameFields)) })
  .meta({ id: "Names" });

const call = z
  .string()
  .length(2)
  .meta({ description: "Two bases, D or I; __ not on the chip or turned off; -- no call" });

/** The default shape: a call under each location, beside `id`. */
const flatGenotypesSchema = z.object({ id: z.string() }).catchall(z.string()).meta({ id: "Genotypes" });

const embeddedGenotypesSchema = z
  .object({ id: z.string(), genotypes: z.array(z.object({ location: z.string(), call })) })
  .meta({ id: "EmbeddedGenotypes" });

export const genotypesSchema = z.union([embeddedGenotypesSchema, flatGenotypesSchema]);

export const genomeSchema = z
  .object({
    id: z.string(),
    genome: z
      .string()
      .nullable()
      .meta({ description: "Two characters per index of the published key; null while pending" }),
    status: z.enum(["READY", "PENDING"]),
  })
  .meta({ id: "Genome" });

export const phenotypeSchema = z
  .object({ phenotype_id: z.string(), value: z.string(), profile_id: z.string() })
  .meta({ id: "Phenotype" });

export type Service = z.output<typeof serviceSchema>;
export type User = z.output<typeof userSchema>;
export type Names = z.output<typeof namesSchema>;
export type Genome = z.output<typeof genomeSchema>;
export type Genotypes = z.output<typeof genotypesSchema>;
