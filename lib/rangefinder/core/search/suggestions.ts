import { chromosomeName, formatLocus } from "@/lib/rangefinder/core/genome/coordinates";
import type { Accession, Marker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import type { Meaning } from "./meaning";
import { filterOf, parseSearch } from "./search";
import { searchWords } from "./search-words";
import { similarGenes } from "./similar-genes";

export interface Suggestion {
  kind: "Studied for" | "Marker" | "Marker list" | "Gene" | "Chromosome" | "Position" | "Region";
  text: string;
  detail: string;
}

/** What the provider knows of the text: undefined until it has answered, null when there is no such thing. */
export interface Lookup {
  marker?: Marker | null;
  inGene?: Marker | null;
  meanings?: readonly Meaning[];
}

const MAX_GENES = 6;
const MAX_CHROMOSOMES = 4;

export function suggestionsFor(
  typed: string,
  accessions: readonly Accession[],
  genes: readonly string[],
  found: Lookup = {},
): Suggestion[] {
  const text = typed.trim();
  if (text === "") return [];
  return [
    ...meantBy(found),
    ...directFrom(text, accessions, found),
    ...chromosomesFrom(text, accessions),
    ...genesFrom(text, genes),
  ].filter(({ text: name }, index, all) => all.findIndex((other) => other.text === name) === index);
}

/** A helpful sentence for a text that finds nothing; null when it does, or could once complete. */
export function hintFor(
  typed: string,
  accessions: readonly Accession[],
  genes: readonly string[],
  found: Lookup,
): string | null {
  if (found.meanings?.length) return null;
  const { marker, inGene } = found;
  const search = parseSearch(typed);
  const filter = filterOf(search, accessions);
  if (accessions.length > 0 && "sentence" in filter) return filter.sentence;
  if (search.kind === "ids" && marker === null)
    return `There is no marker ${search.ids[0]} in the reference data.`;
  if (search.kind !== "gene" || inGene !== null) return null;
  const similar = similarGenes(search.name, genes);
  const advice =
    similar.length > 0
      ? `Did you mean ${orList.format(similar)}?`
      : "Type its official symbol, such as HERC2.";
  return `There are no markers in a gene named ${search.name}. ${advice}`;
}

const orList = new Intl.ListFormat("en-GB", { type: "disjunction" });

function directFrom(
  text: string,
  accessions: readonly Accession[],
  { marker, inGene }: Lookup,
): Suggestion[] {
  const placeOf = (found: Marker): string =>
    [formatLocus(chromosomeName(accessions, found.accession_id), found), ...found.gene_names].join(", ");
  const search = parseSearch(text);
  if ("sentence" in filterOf(search, accessions)) return [];
  switch (search.kind) {
    case "ids":
      if (search.ids.length > 1)
        return [{ kind: "Marker list", text, detail: `${search.ids.length} different ids` }];
      return marker ? [{ kind: "Marker", text: marker.id, detail: placeOf(marker) }] : [];
    case "gene":
      return inGene ? [{ kind: "Gene", text: search.name, detail: placeOf(inGene) }] : [];
    case "chromosome":
      return [chromosomeSuggestion(search.chromosome)];
    case "region":
      return [{ kind: "Region", text, detail: `Markers ${searchWords(search)}` }];
    case "position":
      return [{ kind: "Position", text, detail: `Markers ${searchWords(search)}` }];
    default:
      return [];
  }
}

const meantBy = ({ meanings = [] }: Lookup): Suggestion[] =>
  meanings.map(({ name, gene, ids }) => ({
    kind: gene === null ? (ids.length > 1 ? "Studied for" : "Marker") : "Gene",
    text: name,
    detail: gene ?? (ids.length > 1 ? `${ids.length} markers` : ids.join()),
  }));

const chromosomeSuggestion = (name: string): Suggestion => ({
  kind: "Chromosome",
  text: `chr${name}`,
  detail: `All of chromosome ${name}`,
});

function chromosomesFrom(text: string, accessions: readonly Accession[]): Suggestion[] {
  const name = /^(?:c|ch|chr(?:omosome)?\s*)?(\d{0,2}|x|y|m|mt)$/i.exec(text)?.[1]?.toUpperCase();
  if (name === undefined) return [];
  return accessions
    .filter(({ chromosome }) => chromosome.startsWith(name))
    .slice(0, MAX_CHROMOSOMES)
    .map(({ chromosome }) => chromosomeSuggestion(chromosome));
}

const genesFrom = (text: string, genes: readonly string[]): Suggestion[] =>
  [...new Set(genes)]
    .filter((name) => name.toUpperCase().startsWith(text.toUpperCase()))
    .sort()
    .slice(0, MAX_GENES)
    .map((name) => ({ kind: "Gene", text: name, detail: "Markers in this gene" }));
