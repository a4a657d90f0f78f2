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
  const separator = separatorOf(line);
  if (PLAIN.test(line)) return separator === null ? [line] : line.split(separator);
  const text = separator === null ? without(EDGE, line) : line;
  const fields = text.split(separator ?? /\s+/).map((field) => without(EDGE, field));
  if (separator === null || !fields.some(isOpen)) return fields.map(unquoted);
  const [first = "", ...others] = rejoined(fields, separator).map(unquoted);
  return others.length === 0 && first.length < line.length ? fieldsOf(first) : [first, ...others];
}

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
