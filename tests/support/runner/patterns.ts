import { globSync, readFileSync } from "node:fs";
import { type ParserPlugin, parse } from "@babel/parser";
import { sources } from "./sources";

/** A regular expression of the source, and where it is. */
export interface Pattern {
  source: string;
  flags: string;
  place: string;
}

/** Code that reads only what the operator or this project wrote. */
const NOT_REACHED =
  /^lib\/(commands\/|strandbank\/extensions\/docs\/|demo\/strandbank\/world\/seed\/|strandbank\/platform\/store\/tables\/)/;

/** Every regular expression in code that a request, a file or a response can reach, examples included. */
export const patterns = (): Pattern[] =>
  [
    ...sources.filter((file) => !NOT_REACHED.test(file)),
    ...["proxy.ts", "server.ts"],
    ...globSync("examples/**/*.{ts,tsx,mjs,py}", { exclude: (path) => /node_modules|\.next/.test(path) }),
  ].flatMap((file) => patternsOf(file, readFileSync(file, "utf8")));

/** A slash where an expression can begin: files without one are not parsed, which takes most of the time. */
const LITERAL = /[(,=:[!&|?{};>\s]\/[^/*\s>]|new RegExp\(/;

export function patternsOf(file: string, text: string): Pattern[] {
  if (file.endsWith(".py")) return pythonPatterns(file, text);
  if (!LITERAL.test(text.replaceAll(/^import .*$/gm, ""))) return [];
  const plugins: ParserPlugin[] = file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"];
  return [...nodesOf(parse(text, { sourceType: "module", plugins }).program)].flatMap((node) => {
    const place = `${file}:${node.loc?.start?.line}`;
    if (node.type === "RegExpLiteral") return { source: node.pattern ?? "", flags: node.flags ?? "", place };
    if (node.type !== "NewExpression" || node.callee?.name !== "RegExp") return [];
    const [source, flags] = node.arguments ?? [];
    return {
      source: textOf(text, text.slice(source?.start ?? 0, source?.end ?? 0)),
      flags: flags?.value ?? "",
      place,
    };
  });
}

/** The parts of Babel's nodes that are read here. */
interface Node {
  type?: string;
  pattern?: string;
  flags?: string;
  name?: string;
  value?: string;
  callee?: Node;
  arguments?: Node[];
  loc?: { start?: { line: number } } | null;
  start?: number | null;
  end?: number | null;
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const [key, part] of Object.entries(node))
    if (key !== "loc" && typeof part === "object" && part !== null) yield* nodesOf(part);
}

/** The text of an expression that is built from constants of its file; `x` for any other part. */
function textOf(file: string, expression: string): string {
  const [, raw, template] = /^(String\.raw)?`(.*)`$/s.exec(expression) ?? [];
  if (template === undefined) return "x";
  const text = raw ? template : template.replaceAll("\\\\", "\\");
  return text.replaceAll(/\$\{(\w+)\}|\$\{[^}]+\}/g, (_, name?: string) => {
    const [, constant = ""] = new RegExp(`^const ${name} = (.*);$`, "m").exec(file) ?? [];
    return textOf(file, constant);
  });
}

/** Python's patterns have the grammar of ours as far as they are used here. */
const pythonPatterns = (file: string, text: string): Pattern[] =>
  [...text.matchAll(/\bre\.\w+\(\s*rf?"((?:\\.|[^"\\])*)"/g)].map(({ 1: source = "", index }) => ({
    source: source.replaceAll(/\{[A-Za-z_]\w*\}/g, "x"),
    flags: "",
    place: `${file}:${text.slice(0, index).split("\n").length}`,
  }));
