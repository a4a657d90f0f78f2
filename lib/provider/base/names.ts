/**
 * What no name may hold: control characters, private-use and unpaired ones, line separators, and everything
 * invisible, above all what changes the direction of writing. Joiners and variation selectors, which several
 * scripts and emoji need, are allowed.
 */
const UNFIT =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text can be shown as the name of a person, an application or a developer. */
export const isFitForName = (text: string): boolean => !UNFIT.test(text);

/** The sentence for a name that `isFitForName` refuses. */
export const UNFIT_NAME =
  "A name must not contain control characters, invisible characters, or characters that change the text direction.";

/** Longest name of a person, in characters. */
export const LONGEST_NAME = 100;

/** First and last name of a full name: the last word is the last name; a single word is the first name. */
export function splitName(full: string): { firstName: string; lastName: string } {
  const words = full.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}
