import * as z from "zod/mini";
import type {
  Accession,
  Account,
  AlleleSharing,
  GeneticBin,
  Interaction,
  List,
  Marker,
  Profile,
  ProfileMarker,
  ProfileVariant,
  Variant,
} from "./types";

export interface Answers {
  accountList: List<Account>;
  accessionList: List<Accession>;
  marker: Marker;
  markerList: List<Marker>;
  variantList: List<Variant>;
  profileMarker: ProfileMarker;
  profileMarkerList: List<ProfileMarker>;
  profileVariantList: List<ProfileVariant>;
  interactionList: List<Interaction>;
  geneticBinList: List<GeneticBin>;
  alleleSharingList: List<AlleleSharing>;
}

export type AnswerName = keyof Answers;

const list = <Item extends z.ZodMiniType>(item: Item) =>
  z.looseObject({ data: z.array(item), links: z.looseObject({ next: z.nullable(z.string()) }) });

/** Whose data a page shows: the ids of profiles go into later requests. */
const profile: z.ZodMiniType<Profile> = z.object({
  id: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  is_genotyped: z.boolean(),
  is_ancestry_only: z.boolean(),
});

/** What would show a result at the wrong place, or a wrong result, if it were otherwise. */
const locus = { accession_id: z.string(), start: z.int(), end: z.int() };
const assayed = { is_assayed: z.boolean(), is_no_call: z.boolean() };
const variant = z.looseObject({ ...locus, allele: z.string() });
const dosage = z.looseObject({ ...locus, ...assayed, allele: z.string(), dosage: z.nullable(z.int()) });
const marker = z.looseObject({ id: z.string(), ...locus, variants: z.array(variant) });
const call = z.looseObject({ id: z.string(), ...locus, ...assayed, variants: z.array(dosage) });
const byWindow = z.array(z.int());
const sharing = z.looseObject({
  accession_id: z.string(),
  none: z.int(),
  one: z.int(),
  both: z.int(),
  windows: z.looseObject({ none: byWindow, one: byWindow, both: byWindow }),
});
const bin = z.looseObject({ predictor_id: z.string(), bin_number: z.nullable(z.int()) });

/** An answer of this type, taken as it is when the check of the part that could do harm passes. */
const answer = <Name extends AnswerName>(check: z.ZodMiniType): z.ZodMiniType<Answers[Name]> =>
  z.custom<Answers[Name]>((body) => check.safeParse(body).success);

/**
 * The check of each answer, by name. They stay on the server, which checks every answer: the browser gets
 * the names and their types alone, and no validator.
 */
export const answers: { readonly [Name in AnswerName]: z.ZodMiniType<Answers[Name]> } = {
  accountList: z.object({
    data: z.array(z.object({ id: z.string(), profiles: z.array(profile) })),
    links: z.object({ next: z.nullable(z.string()) }),
  }),
  accessionList: answer<"accessionList">(list(z.looseObject({ id: z.string(), length: z.int() }))),
  marker: answer<"marker">(marker),
  markerList: answer<"markerList">(list(marker)),
  variantList: answer<"variantList">(list(variant)),
  profileMarker: answer<"profileMarker">(call),
  profileMarkerList: answer<"profileMarkerList">(list(call)),
  profileVariantList: answer<"profileVariantList">(list(dosage)),
  interactionList: answer<"interactionList">(
    list(z.looseObject({ id: z.string(), predictor_id: z.string(), bins: z.looseObject({}) })),
  ),
  geneticBinList: answer<"geneticBinList">(list(bin)),
  alleleSharingList: answer<"alleleSharingList">(list(sharing)),
};
