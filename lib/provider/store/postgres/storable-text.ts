/*
 * PostgreSQL stores no NUL character, which SQLite does, and which anybody can send. It is written as an escape and a
 * digit; so is the escape itself, a character that Unicode keeps out of texts.
 */
const ESCAPE = "\uFDD0";
const NEEDS_ESCAPE = new RegExp(`[\\0${ESCAPE}]`);

/** A text as it is stored. */
export const storable = (text: string): string =>
  NEEDS_ESCAPE.test(text) ? text.replaceAll(ESCAPE, `${ESCAPE}1`).replaceAll("\0", `${ESCAPE}0`) : text;

/** The text that was stored. */
export const restored = (text: string): string =>
  text.includes(ESCAPE) ? text.replaceAll(`${ESCAPE}0`, "\0").replaceAll(`${ESCAPE}1`, ESCAPE) : text;
