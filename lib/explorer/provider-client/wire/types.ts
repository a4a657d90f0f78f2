import type { components } from "./openapi";

type Schemas = components["schemas"];

export type Accession = Omit<Schemas["Accession"], "chromosome"> & { chromosome: string };
/** Coordinates are 0-based and half-open; an insertion has `start` = `end`. */
export type Marker = Schemas["Marker"];
export type Variant = Schemas["Variant"];
export type ProfileMarker = Schemas["ProfileMarker"];
export type ProfileVariant = Schemas["ProfileVariant"];
/** `maximum_difference_value` is numeric text, a percentage. */
export type Interaction = Schemas["GeneticPhenotypeRangeInteraction"];
/** The bin that a profile falls into, null when it is unknown. */
export type GeneticBin = Schemas["GeneticBin"];
export type AlleleSharing = Schemas["AlleleSharing"];

/** The envelope of every list. `links.next` is a full address or null. */
export interface List<Item> {
  data: Item[];
  links: { next: string | null };
}

/** What we read of a profile; names are null without the scope `names`. */
export type Profile = Omit<Schemas["Profile"], "profile_image">;

export interface Account {
  id: Schemas["Account"]["id"];
  profiles: Profile[];
}

/** What we read of an answer of the token endpoint. `expires_in` is in seconds. */
export type TokenAnswer = Omit<Schemas["TokenSet"], "token_type">;
