/*
 * The texts that people and applications supply and that our pages show: names, developers, purposes. They
 * must read as what they are, and not as part of the page around them.
 */

/** The end of a sentence about a text that `isFitToShow` refuses. */
export const UNFIT =
  "must not contain control characters, invisible characters, characters that change the text direction, wide gaps, more than three accents on a letter, or words of mixed alphabets.";

/** Whether a text can be shown as the words of a person or an application. */
export const isFitToShow = (text: string): boolean => {
  const withoutEmoji = text.replace(EMOJI, "x");
  return (
    !INVISIBLE.test(withoutEmoji.replace(JOINED, "$1")) &&
    !WIDE_GAP.test(withoutEmoji) &&
    !STACKED.test(withoutEmoji) &&
    !withoutEmoji.split(/[^\p{L}\p{M}]+/u).some(mixesAlphabets)
  );
};

/** With their joiners and variation selectors. */
const EMOJI = /\p{RGI_Emoji}/gv;

/** Joiners that change how a script is written: after a sign of an Indic script, and within Arabic words. */
const JOINED =
  /((?=[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])\p{M}|(?=[\p{scx=Arab}\p{scx=Syrc}])[\p{L}\p{M}](?=\u200c\p{L}))[\u200c\u200d]/gu;

/** U+2800 is a Braille pattern without dots. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Browsers show two plain spaces as one, and all others as they are. */
const WIDE_GAP = /(?! {2})\p{Zs}{2}/u;

const STACKED = /(?:\p{M}[\u200c\u200d]?){4}/u;

/** Alphabets with letters that look like those of another one. Latin is written together with CJK. */
const ALPHABETS = [
  [/\p{scx=Latn}/u, /[^\p{scx=Latn}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}]/u],
  [/\p{scx=Grek}/u, /\P{scx=Grek}/u],
  [/\p{scx=Cyrl}/u, /\P{scx=Cyrl}/u],
  [/\p{scx=Armn}/u, /\P{scx=Armn}/u],
  [/\p{scx=Cher}/u, /\P{scx=Cher}/u],
  [/\p{scx=Cans}/u, /\P{scx=Cans}/u],
  [/\p{scx=Lisu}/u, /\P{scx=Lisu}/u],
  [/\p{scx=Copt}/u, /\P{scx=Copt}/u],
] as const;

/** UTS 39, section 5.2, for each word: letters of one script. Accents belong to any. */
function mixesAlphabets(word: string): boolean {
  const letters = word.normalize("NFD").replace(/[\p{M}\p{Script=Common}]/gu, "");
  return ALPHABETS.some(([own, other]) => own.test(letters) && other.test(letters));
}
