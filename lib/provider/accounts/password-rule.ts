/** In characters. */
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;

/** The sentence for a password that cannot be chosen; null when it can. */
export function passwordProblem(password: string): string | null {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) return `Choose a password of at least ${SHORTEST_PASSWORD} characters.`;
  if (length > LONGEST_PASSWORD) return `Choose a password of at most ${LONGEST_PASSWORD} characters.`;
  return null;
}
