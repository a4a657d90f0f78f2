/** What a sentence about reading and sharing has in it. */
const ABOUT_READING = /\b(reads?|shares?|shared|sharing|stops?|stopped|until|keeps?)\b/i;

/** Controls, headings and quotations state nothing by themselves. */
const NO_STATEMENT = /^(a|button|label|summary|option|legend|h[1-6]|th|dt|q|script|style|title)$/;
const EMPTY = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

interface Open {
  name: string;
  isProven: boolean;
}

/** The ids of the sentences that a page says. */
export const saidIn = (html: string): string[] =>
  [...mainOf(html).matchAll(/ data-says="([^"]*)"/g)].map(([, id = ""]) => id);

/** The texts of a page that are about reading or sharing, and stand in no sentence with a proof. */
export function unprovenIn(html: string): string[] {
  const open: Open[] = [];
  const found: string[] = [];
  for (const [, tag, text] of mainOf(html).matchAll(/(<[^>]*>)|([^<]+)/g)) {
    if (text !== undefined) {
      if (!open.some(({ isProven }) => isProven) && ABOUT_READING.test(text)) found.push(text.trim());
      continue;
    }
    const [, slash, name = ""] = /^<(\/?)([a-z0-9]+)/i.exec(tag ?? "") ?? [];
    if (slash) open.splice(open.findLastIndex((one) => one.name === name));
    else if (name && !EMPTY.test(name) && !tag?.endsWith("/>"))
      open.push({ name, isProven: NO_STATEMENT.test(name) || tag?.includes(" data-says=") === true });
  }
  return found;
}

/** The page's content, in which scripts contain no tags. */
const mainOf = (html: string): string =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<script.*?<\/script>/gs, "");
