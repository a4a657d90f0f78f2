const MAX_LENGTH = 100;

/**
 * Text of a client made fit for `error_description`: printable ASCII without quotes and backslashes (RFC 6749
 * sections 4.1.2.1 and 5.2), at most 100 characters.
 */
export const printable = (text: string): string =>
  text.slice(0, MAX_LENGTH).replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, "?");

const MAX_NAMED = 5;

/** The same for scopes: the first five by name, the rest as a count. */
export function printableScopes(scopes: readonly string[]): string {
  const named = scopes.slice(0, MAX_NAMED).map(printable).join(" ");
  return scopes.length > MAX_NAMED ? `${named} and ${scopes.length - MAX_NAMED} more` : named;
}
