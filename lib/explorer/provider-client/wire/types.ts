import type * as z from "zod/mini";
import type { Answers, tokenAnswer } from "./answers";

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
