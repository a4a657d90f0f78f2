import type { Extra } from "@/lib/explorer/auth/authorization-request";
import type { Visitor } from "./visitor";

export interface Panel {
  scope: string;
  what: string;
  effect: string;
}

const genome = { scope: "genomes", what: "the genome of this profile" };

export const markersPanel: Panel = {
  ...genome,
  effect: "you see the markers without your calls",
};

export const variantsPanel: Panel = {
  ...genome,
  effect: "you see the variants without your dosages",
};

export const comparePanel: Panel = {
  scope: "genomes",
  what: "the genomes of these profiles",
  effect: "you see nothing over the whole chip, and only those markers that you share",
};

export const extraFor = ({ profiles }: Visitor, scope: string): Extra =>
  profiles.length > 1 ? { also: scope, profiles: "all" } : { also: scope };
