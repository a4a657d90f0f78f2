import type { Knowledge, Meaning } from "@/lib/rangefinder/core/search/meaning";
import { GENE_NAMES, MARKER_NAMES } from "./names";
import { TOPICS } from "./topics";

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

const listOf = (cell = "", separator: RegExp = /,\s*/): string[] => cell.split(separator).filter(Boolean);

const topics = rowsOf(TOPICS).map(([name = "", words, genes, ids]) => ({
  name,
  words: listOf(words),
  genes: listOf(genes, /\s+/),
  ids: listOf(ids, /\s+/),
}));
const markers = rowsOf(MARKER_NAMES).map(([ids, name = "", words]) => ({
  name,
  ids: listOf(ids, /\s+/),
  words: listOf(words),
}));
const genes = rowsOf(GENE_NAMES).map(([gene = "", words]) => ({ gene, words: listOf(words) }));

const FILLERS = /^(the|my|gene|marker|variant|snp|for|of)$/;

/** A text as it is compared: in lowercase American English, singular, without fillers and punctuation. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll("colour", "color")
    .replaceAll(/[^a-z0-9*>+]+/g, " ")
    .split(" ")
    .map((word) => word.replace(/(?<=[a-z]{3})s$/, ""))
    .filter((word) => word && !FILLERS.test(word))
    .join(" ");

const COMMON_TRAITS = {
  name: "common traits",
  ids: [...new Set(topics.flatMap(({ ids }) => ids.slice(0, 1)))],
  words: ["traits"],
};

const meant: readonly (Meaning & { words: readonly string[] })[] = [
  ...[...topics, COMMON_TRAITS].map(({ name, ids, words }) => ({
    name,
    ids,
    gene: null,
    words: [name, ...words],
  })),
  ...markers.map(({ name, ids, words }) => ({ name, ids, gene: null, words: [name, ...words] })),
  ...genes.map(({ gene, words }) => ({ name: words[0] ?? gene, ids: [], gene, words })),
];

const meanings = new Map<string, Meaning>();
for (const { words, name, ids, gene } of meant)
  for (const word of words)
    if (!meanings.has(plainWords(word))) meanings.set(plainWords(word), { name, ids, gene });

export const knownWords = meant.flatMap(({ words, name, ids, gene }) =>
  words.map((word) => ({ word, name, ids, gene })),
);

const MAX_SIMILAR = 6;
/** Longer texts are no words, in characters. */
const MAX_TEXT = 60;

export function know(text: string): Knowledge {
  const typed = text.length > MAX_TEXT ? "" : plainWords(text);
  const meaning = meanings.get(typed) ?? null;
  const [only, ...others] = meaning?.ids ?? [];
  const name = meaning?.gene ?? (others.length === 0 ? only : undefined) ?? text.trim();
  return { meaning, similar: similarTo(typed, meaning), says: saysOf(name) };
}

/** Meanings with a word that begins with the typed one, or has all that was typed among its own. */
function similarTo(typed: string, meaning: Meaning | null): Meaning[] {
  if (typed.length < 3) return [];
  const typedWords = typed.split(" ");
  const fits = (word: string) =>
    word.startsWith(typed) ||
    typedWords.every((part) => part.length > 2 && word.split(" ").some((own) => own.startsWith(part)));
  const found = new Map<string, Meaning>();
  for (const [word, one] of meanings) if (fits(word) && one.name !== meaning?.name) found.set(one.name, one);
  return [...found.values()].slice(0, MAX_SIMILAR);
}

export function saysOf(name: string): string | null {
  const [id, gene] = [name.toLowerCase(), name.toUpperCase()];
  const studied = topics.filter((topic) => topic.ids.includes(id) || topic.genes.includes(gene));
  const named = markers.find(({ ids }) => ids.includes(id))?.name;
  if (studied.length > 0)
    return `Studied for ${andList.format(studied.map((topic) => topic.name))}.${named ? ` Named ${named}.` : ""}`;
  return named ? `Named ${named}.` : null;
}

const andList = new Intl.ListFormat("en-GB");
