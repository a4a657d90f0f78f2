/** A piece of code and its kind; null for everything that needs no color. */
export interface Token {
  text: string;
  kind: "comment" | "string" | "keyword" | null;
}

/** A string that ends on its line; templates and Python's long strings have patterns of their own. */
const STRING = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/;

const words = (text: string): RegExp => new RegExp(`\\b(?:${text.trim().split(/\s+/).join("|")})\\b`);

/** A regular expression literal: not colored, but it may contain quotes and slashes. */
const TS_PATTERN = /(?<=[(,=:[!&|?{;]\s*)\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/;

const tsKeywords = words(`
  as async await break case catch class const continue default delete do else export extends finally for from function
  if implements import in instanceof interface keyof let new null of readonly return satisfies switch throw true false
  try type typeof undefined void while yield
`);
const pyKeywords = words(`
  and as assert async await break class continue def del elif else except False finally for from global if import in is
  lambda None nonlocal not or pass raise return True try while with yield
`);
const shKeywords = words("do done else export fi for if in read then while curl npm node");

const grammar = (comment: RegExp, string: RegExp, keyword: RegExp, other = /(?!)/): RegExp =>
  new RegExp(
    [comment, other, string, keyword]
      .map(({ source }, index) => `(?<${["comment", "other", "string", "keyword"][index]}>${source})`)
      .join("|"),
    "g",
  );

const typescript = grammar(
  /\/\/.*|\/\*[\s\S]*?\*\//,
  new RegExp(`${STRING.source}|\`(?:\\\\.|[^\`\\\\])*\``),
  tsKeywords,
  TS_PATTERN,
);
const grammars: Readonly<Record<string, RegExp>> = {
  ts: typescript,
  mts: typescript,
  mjs: typescript,
  py: grammar(/#.*/, new RegExp(`"""[\\s\\S]*?"""|${STRING.source}`), pyKeywords),
  sh: grammar(/(?<=^|\s)#.*/m, STRING, shKeywords),
};

/**
 * Splits code into tokens whose texts join up to the code again.
 * @param ending of the file's name; code of any other ending is one plain token
 */
export function highlight(code: string, ending: string): Token[] {
  const pattern = grammars[ending];
  if (!pattern) return [{ text: code, kind: null }];
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of code.matchAll(pattern)) {
    if (index > end) tokens.push({ text: code.slice(end, index), kind: null });
    const kind = groups?.comment ? "comment" : groups?.string ? "string" : groups?.keyword ? "keyword" : null;
    tokens.push({ text, kind });
    end = index + text.length;
  }
  return [...tokens, { text: code.slice(end), kind: null }];
}
