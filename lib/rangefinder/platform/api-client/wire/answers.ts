import * as z from "zod/mini";

/*
 * What Rangefinder reads of each answer of the interface. The server checks every answer; the browser gets
 * the types alone, and no validator.
 */

const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), links: z.object({ next: z.nullable(z.string()) }) });

const profile = z.object({
  id: z.string(),
  /** Null without the scope `names`, as is the last name. */
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  is_genotyped: z.boolean(),
  is_ancestry_only: z.boolean(),
});

const account = z.object({ id: z.string(), profiles: z.array(profile) });

const accession = z.object({ id: z.string(), chromosome: z.string(), length: z.int() });

/** Coordinates are 0-based and half-open; an insertion has `start` = `end`. */
const locus = { accession_id: z.string(), start: z.int(), end: z.int() };
const alleleAtLocus = { ...locus, allele: z.string(), platform_labels: z.array(z.string()) };
const names = { id: z.string(), alternate_ids: z.array(z.string()), gene_names: z.array(z.string()) };
const assayed = { is_assayed: z.boolean(), is_no_call: z.boolean() };

const variant = z.object(alleleAtLocus);
/** The dosage is null if the variant is not assayed, or has no call. */
const profileVariant = z.object({ ...alleleAtLocus, dosage: z.nullable(z.int()), ...assayed });
const marker = z.object({ ...names, ...locus, variants: z.array(variant) });
const profileMarker = z.object({
  ...names,
  ...locus,
  variants: z.array(profileVariant),
  is_genotyped: z.boolean(),
  ...assayed,
});

const interaction = z.object({
  id: z.string(),
  name: z.string(),
  predictor_id: z.string(),
  variable_phenotype_id: z.string(),
  observed_phenotype_id: z.string(),
  /** By bin number, from 1. The value is numeric text, a percentage. */
  bins: z.record(
    z.string(),
    z.object({ maximum_difference_value: z.string(), maximum_difference_explanation: z.string() }),
  ),
});

/** The bin that a profile falls into, null when it is unknown. */
const geneticBin = z.object({
  predictor_id: z.string(),
  bin_number: z.nullable(z.int()),
  markers_used: z.int(),
  markers_missing: z.int(),
});

/** Markers by the number of alleles that two profiles share, in all and by windows of a million bases. */
const alleleSharing = z.object({
  accession_id: z.string(),
  none: z.int(),
  one: z.int(),
  both: z.int(),
  windows: z.object({ none: z.array(z.int()), one: z.array(z.int()), both: z.array(z.int()) }),
});

const schemas = {
  accountList: list(account),
  accessionList: list(accession),
  marker,
  markerList: list(marker),
  variantList: list(variant),
  profileMarker,
  profileMarkerList: list(profileMarker),
  profileVariantList: list(profileVariant),
  interactionList: list(interaction),
  geneticBinList: list(geneticBin),
  alleleSharingList: list(alleleSharing),
};

export type AnswerName = keyof typeof schemas;

export type Answers = { [Name in AnswerName]: z.infer<(typeof schemas)[Name]> };

/** The check of each answer, by name. */
export const answers: { readonly [Name in AnswerName]: z.ZodMiniType<Answers[Name]> } = schemas;

/** What happened to our consents, oldest first. */
export const changes = z.object({
  data: z.array(z.looseObject({ event: z.string(), account_id: z.string() })),
  cursor: z.string(),
  has_more: z.boolean(),
});

/** An answer of the token endpoint; `expires_in` is in seconds. */
export const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int().check(z.positive()),
  scope: z.string(),
});

export const errorAnswer = z.object({ error: z.string(), error_description: z.optional(z.string()) });

type ItemOf<List extends { data: unknown[] }> = List["data"][number];

export type Profile = ItemOf<Answers["accountList"]>["profiles"][number];
export type Accession = ItemOf<Answers["accessionList"]>;
export type Marker = Answers["marker"];
export type Variant = ItemOf<Answers["variantList"]>;
export type ProfileMarker = Answers["profileMarker"];
export type ProfileVariant = ItemOf<Answers["profileVariantList"]>;
export type Interaction = ItemOf<Answers["interactionList"]>;
export type GeneticBin = ItemOf<Answers["geneticBinList"]>;
export type AlleleSharing = ItemOf<Answers["alleleSharingList"]>;
export type TokenAnswer = z.infer<typeof tokenAnswer>;
