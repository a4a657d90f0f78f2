/** Narrow and no-break blanks between figures group thousands. */
const NARROW_BLANK = /(?<=\d)[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g;
const EDGES = /^["'([{<\s]+|["')\]}>\s.,;:!?]+$/g;

/** A word without the quotes, brackets and punctuation around it. */
export const withoutEdges = (text: string): string => text.replace(EDGES, "");

/**
 * A text in plain characters: full-width ones become narrow, every dash a hyphen, every quote a straight one;
 * what is invisible goes, and so does what surrounds the text.
 */
export const plainText = (text: string): string =>
  withoutEdges(
    text
      .replace(NARROW_BLANK, "'")
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      .replace(/[‘’]/g, "'")
      .replace(/[“”„«»]/g, '"'),
  );
