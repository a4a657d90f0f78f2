export interface SearchEntry {
  /** Path with anchor. */
  href: string;
  page: string;
  title: string;
  text: string;
}

/**
 * The entries that contain every word of the query, also as part of a word and in any letter case, best
 * first: a match in the title counts more than one in the page's title, and that more than one in the text.
 */
export function search(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The weight of all matches; 0 when a word is missing. */
function scoreOf({ page, title, text }: SearchEntry, words: readonly string[]): number {
  const places: [string, number][] = [
    [title.toLowerCase(), 9],
    [page.toLowerCase(), 3],
    [text.toLowerCase(), 1],
  ];
  const scores = words.map((word) =>
    places.reduce((sum, [place, weight]) => sum + weight * fitOf(place, word), 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

/** 2 when a word of the text starts with it, 1 when it is inside a word, 0 when it is not found. */
function fitOf(place: string, word: string): number {
  const at = place.indexOf(word);
  if (at < 0) return 0;
  return at === 0 || /[^a-z0-9]/.test(place.charAt(at - 1)) ? 2 : 1;
}

/** In characters. */
const BEFORE = 40;
const LENGTH = 150;

/**
 * The part of an entry's text around the first match of the query; its beginning when only the titles match.
 * Words are whole.
 */
export function excerpt({ text }: SearchEntry, query: string): string {
  const lower = text.toLowerCase();
  const found = wordsOf(query).map((word) => lower.indexOf(word));
  const hits = found.filter((index) => index >= 0);
  const at = hits.length === 0 ? 0 : Math.min(...hits);
  const wanted = Math.max(0, at - BEFORE);
  const start = wanted === 0 ? 0 : text.lastIndexOf(" ", wanted) + 1;
  const lastSpace = text.lastIndexOf(" ", start + LENGTH);
  const end = start + LENGTH >= text.length || lastSpace <= at ? text.length : lastSpace;
  return `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${end < text.length ? " …" : ""}`;
}

/** Splits a text at the words of a query: odd parts are those words, in the letter case of the text. */
export function split(text: string, query: string): string[] {
  const words = wordsOf(query).sort((one, other) => other.length - one.length);
  if (words.length === 0) return [text];
  return text.split(new RegExp(`(${words.map(RegExp.escape).join("|")})`, "i"));
}
