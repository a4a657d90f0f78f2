/** One part of the documentation, as the search knows it. */
export interface SearchEntry {
  /** Address with its anchor. */
  href: string;
  /** Title of the page. */
  page: string;
  title: string;
  text: string;
}

/**
 * The entries that hold every word of the query, as parts of words and whatever the case, best first: what is found in
 * a title counts before what is found in a page's title, and that before the text.
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

/** 0 where a word is missing. */
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

/** 2 where a word of the place begins with it, 1 where it is inside one, 0 where it is not. */
function fitOf(place: string, word: string): number {
  const at = place.indexOf(word);
  if (at < 0) return 0;
  return at === 0 || /[^a-z0-9]/.test(place.charAt(at - 1)) ? 2 : 1;
}

const BEFORE = 40;
const LENGTH = 150;

/** The part of an entry's text around the first word of the query that it holds; its beginning when it holds none. */
export function excerpt({ text }: SearchEntry, query: string): string {
  const lower = text.toLowerCase();
  const found = wordsOf(query).map((word) => lower.indexOf(word));
  const at = Math.min(...found.filter((index) => index >= 0), text.length);
  const wanted = at === text.length ? 0 : Math.max(0, at - BEFORE);
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1;
  const end = Math.min(text.length, start + LENGTH);
  return `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${end < text.length ? " …" : ""}`;
}
