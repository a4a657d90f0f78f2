import type { Field, TypePart } from "./fields";
import { languageOf } from "./samples";

/** A fenced piece of code; the ending of its title tells the language. */
export function fence(title: string, code: string, more: { fold?: string } = {}): string {
  const words = Object.entries({ title, ...more }).map(([name, value]) => ` ${name}="${value}"`);
  return [`\`\`\`${languageOf(title).id}${words.join("")}`, code, "```"].join("\n");
}

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

export const fieldTable = (noun: string, fields: readonly (Field & { place?: string })[]): string =>
  table(
    [noun, "Type", "Meaning"],
    fields.map(({ name, type, description, isRequired, place, condition }) => [
      `\`${name}\``,
      typeText(type),
      [place === "path" && "In the path.", condition ?? (!isRequired && "Optional."), description]
        .filter(Boolean)
        .join(" "),
    ]),
  );

/** The types of a value; named objects link to their description. */
export const typeText = (parts: readonly TypePart[]): string =>
  parts
    .map(({ text, isObject }) =>
      isObject ? text.replace(/^\w+/, (name) => `[${name}](/docs/objects/#${name})`) : text,
    )
    .join(" or ");

export const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
