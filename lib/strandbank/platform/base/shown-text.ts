/*
 * The texts that people and applications supply and that our pages show: names, developers, purposes. They
 * must read as what they are, and not as part of the page around them.
 */

/** The end of a sentence about a text that `isFitToShow` refuses. */
export const UNFIT =
  "must not contain control characters, invisible characters, characters that change the text direction, or more than three accents on a letter.";

/**
 * Whether a text can be shown as the words of a person or an application. Its expressions are made at its
 * first use, in some ms, since most commands judge no text.
 */
export function isFitToShow(text: string): boolean {
  // With their joiners and variation selectors.
  const emoji = /\p{RGI_Emoji}/gv;
  // Joiners that change how a script is written: after a sign of an Indic script, and within Arabic words.
  const joined =
    /((?=[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])\p{M}|(?=[\p{scx=Arab}\p{scx=Syrc}])[\p{L}\p{M}](?=\u200c\p{L}))[\u200c\u200d]/gu;
  // U+2800 is a Braille pattern without dots.
  const invisible = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
  const plain = text.replace(emoji, "x").replace(joined, "$1");
  return !invisible.test(plain) && !STACKED.test(plain.normalize("NFD"));
}

/** More than three accents on a letter, in decomposed text: they would climb over what stands above. */
const STACKED = /\p{M}{4}/u;

/** First and last name of a full name: the last word is the last name; a single word is the first name. */
export function splitName(full: string): { firstName: string; lastName: string } {
  const words = full.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}
