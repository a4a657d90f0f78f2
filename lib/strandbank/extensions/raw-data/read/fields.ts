/** What surrounds a field without being of it: blanks, zero bytes, the DOS end of file, and the like. */
const EDGE = /[\s\p{Cc}\p{Cf}\ufffd]/u;
/** A line without blanks and quotes, whose fields need no cleaning. */
const PLAIN = /^[!#-&(-~\t]*$/;
const QUOTE = /["']/;

/**
 * Cuts a line into fields, without quotes and surrounding blanks. The line itself tells the separator: a tab,
 * the more frequent of semicolon and comma, or else blanks.
 */
export function fieldsOf(line: string): string[] {
  if (PLAIN.test(line)) {
    const separator = separatorOf(line);
    return separator === null ? [line] : line.split(separator);
  }
  const text = plain(line);
  const separator = separatorOf(text);
  const fields = separator === null ? without(EDGE, text).split(/\s+/) : text.split(separator);
  const trimmed = fields.map((field) => without(EDGE, field));
  if (separator === null || !trimmed.some(isOpen)) return trimmed.map(unquoted);
  const [first = "", ...others] = rejoined(trimmed, separator).map(unquoted);
  return others.length === 0 && first.length < text.length ? fieldsOf(first) : [first, ...others];
}

/** A line whose dashes and quotes are those of a keyboard, and whose wide characters are narrow. */
const plain = (line: string): string =>
  ASCII.test(line)
    ? line
    : line
        .normalize("NFKC")
        .replace(/[\p{Pd}\u2212]/gu, "-")
        .replace(/[“”„‟«»]/g, '"')
        .replace(/[‘’‚‛‹›]/g, "'");
const ASCII = /^\p{ASCII}*$/u;

function separatorOf(line: string): "\t" | ";" | "," | null {
  if (line.includes("\t")) return "\t";
  if (!line.includes(";")) return line.includes(",") ? "," : null;
  return line.split(",").length > line.split(";").length ? "," : ";";
}

const unquoted = (field: string): string => without(EDGE, without(QUOTE, field));

/** A text without such characters around it, in linear time whatever a file holds. */
function without(character: RegExp, text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && character.test(text.charAt(start))) start += 1;
  while (end > start && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Whether a quote begins in a field and does not end there: it holds the separator. */
const isOpen = (field: string): boolean => {
  const [quote = ""] = field;
  return (quote === '"' || quote === "'") && (field.length === 1 || !field.endsWith(quote));
};

function rejoined(fields: readonly string[], separator: string): string[] {
  const joined: string[] = [];
  let open: string | null = null;
  for (const field of fields) {
    const whole: string = open === null ? field : open + separator + field;
    open = isOpen(whole) ? whole : null;
    if (open === null) joined.push(whole);
  }
  return open === null ? joined : [...joined, open];
}
