const MAX_LENGTH = 100;

/**
 * Text of a client made fit for `error_description`: printable ASCII without quotes and backslashes (RFC 6749
 * sections 4.1.2.1 and 5.2), at most 100 characters, in single quotes, and none within: it cannot pass for
 * words of ours.
 */
export const quoted = (text: string): string =>
  `'${text.slice(0, MAX_LENGTH).replace(/[^\x20\x21\x23-\x26\x28-\x5b\x5d-\x7e]/g, "?")}'`;

const MAX_NAMED = 5;

/** The same for scopes: the first five by name, the rest as a count. */
export function quotedScopes(scopes: readonly string[]): string {
  const named = scopes.slice(0, MAX_NAMED).map(quoted).join(" ");
  return scopes.length > MAX_NAMED ? `${named} and ${scopes.length - MAX_NAMED} more` : named;
}
