const LONGEST = 100;

/**
 * Text of a client made fit for `error_description`: printable ASCII without quotes and backslashes (RFC 6749
 * sections 4.1.2.1 and 5.2), at most 100 characters.
 */
export const printable = (text: string): string =>
  text.slice(0, LONGEST).replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, "?");

const NAMED_AT_MOST = 5;

/** The same for scopes: the first five by name, the rest as a count. */
export function printableScopes(scopes: readonly string[]): string {
  const named = scopes.slice(0, NAMED_AT_MOST).map(printable).join(" ");
  return scopes.length > NAMED_AT_MOST ? `${named} and ${scopes.length - NAMED_AT_MOST} more` : named;
}
