import { scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import type { ServedReport } from "@/lib/strandbank/core/scopes/served-reports";
import type { Use } from "./usage";

type Reports = ReadonlyMap<string, ServedReport>;

/** One kind of data of one person that was read within a day or month. */
export interface ReadKind {
  profileId: string;
  /** What was read, in the words of the consent page. */
  labels: readonly string[];
  /** The number of markers or variants, each counted again whenever it is read; null for other kinds. */
  count: { thing: "place" | "variant"; total: number } | null;
  /** Some of the genes, regions and markers that were requested. */
  details: readonly string[];
  requests: number;
  /** Hours of the day in UTC, such as "09", ascending; none for a month. */
  hours: readonly string[];
}

/** What was read of each person; the reports are the ones that `servedReports` returns. */
export function readKinds(uses: readonly Use[], reports: Reports): ReadKind[] {
  const kinds = Map.groupBy(uses, ({ profileId, kind }) => `${profileId} ${groupOf(kind)}`);
  return [...kinds.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const kind = groupOf(first.kind);
    const words = [...new Set(own.flatMap((use) => use.words))];
    const thing = COUNTED.get(kind);
    return {
      profileId: first.profileId,
      labels: thing ? [] : labelsOf(kind, words, reports),
      count: thing ? { thing, total: own.reduce((sum, { places }) => sum + places, 0) } : null,
      details: thing ? words : [],
      requests: own.reduce((sum, { count }) => sum + count, 0),
      hours: [...new Set(own.flatMap(({ period }) => period.split("T")[1] ?? []))],
    };
  });
}

/** A request for the account is one for its profiles. */
const groupOf = (kind: string): string => (kind === "account" ? "profile" : kind);

const COUNTED: ReadonlyMap<string, "place" | "variant"> = new Map([
  ["markers", "place"],
  ["variants", "variant"],
]);

const labelOf = (scope: string): string => scopeText(scope)?.label ?? scope;

/** Said only if nothing else was read. */
export const BASIC = labelOf("basic");

function labelsOf(kind: string, words: readonly string[], reports: Reports): string[] {
  const named = words.map((word) => labelOf(scopeOf(kind, word, reports)));
  if (named.length === 0) return [WITHOUT_WORDS[kind] ?? kind];
  return named.length > 1 ? named.filter((label) => label !== BASIC) : named;
}

function scopeOf(kind: string, word: string, reports: Reports): string {
  if (kind === "phenotypes") return `phenotypes:read:${word}`;
  if (kind === "phenotype changes") return `phenotypes:write:${word}`;
  return [...reports].find(([, { predictorId }]) => predictorId === word)?.[0] ?? word;
}

/** What is not more exactly known: months have no words. */
const WITHOUT_WORDS: Readonly<Record<string, string>> = {
  profile: "Profile",
  bins: "Reports",
  phenotypes: "Phenotypes",
  "phenotype changes": "Change: phenotypes",
  genome: "Whole genome",
  relatedness: "How much two people have in common",
};
