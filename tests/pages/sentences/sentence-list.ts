/** The sentences of a family of pages, as shown but for placeholders (`PLACEHOLDERS`). */
export interface SentenceList {
  /** Headings, controls and instructions, which promise nothing. */
  labels: readonly string[];
  /** Each sentence with the tests that compare it with what happens: `file › title`, below `tests/`. */
  promises: Readonly<Record<string, readonly string[]>>;
}

const NAME = String.raw`\p{Lu}\p{L}+ \p{Lu}\p{L}+`;
const listOf = (pattern: string): string => `${pattern}(?:(?:, | and |, and )${pattern})*`;

/** What a placeholder stands for. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  application: "(?:Partner Sample|Night Shift)",
  applications: listOf("(?:Partner Sample|Night Shift)"),
  developer: "(?:Partner Example Ltd|Night Labs)",
  host: String.raw`(?:localhost:5000|(?:night|partner)\.example)`,
  name: NAME,
  names: listOf(NAME),
  "first name": String.raw`\p{Lu}\p{L}+`,
  email: String.raw`\S+@\S+`,
  date: String.raw`\p{Lu}\p{L}+ \d{1,2}, \d{4}`,
  time: String.raw`\p{Lu}\p{L}+ \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M(?: UTC)?`,
  ago: String.raw`(?:[Jj]ust now|\d+ minutes? ago)`,
  count: String.raw`[\d,]+`,
  items: String.raw`[\d,]+ items?`,
  minutes: String.raw`(?:a minute|\d+ minutes)`,
  scope: String.raw`(?:basic|names|email|genomes|(?:report|phenotypes|accession|profile):\S+|rs\d+)`,
  location: String.raw`(?:rs|i)\d+`,
  locations: listOf(String.raw`rs\d+`),
  gene: "[A-Z][A-Z0-9-]+",
  genes: listOf(String.raw`[A-Z][\w-]+`),
  chromosome: String.raw`(?:Chromosome (?:\d+|X|Y)|Mitochondrial DNA)`,
  sex: "(?:male|female)",
  reports: listOf(String.raw`\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*`),
  words: "[^.]+",
};

/** Matches the sentence with anything that its placeholders stand for. */
export function patternOf(sentence: string): RegExp {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const parts = sentence.split(/\{([a-z ]+)\}/).map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    const pattern = PLACEHOLDERS[part];
    if (!pattern) throw new Error(`There is no placeholder {${part}}.`);
    return pattern;
  });
  return new RegExp(`^${parts.join("")}$`, "u");
}
