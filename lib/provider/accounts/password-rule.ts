import { MAX_PASSWORD, MIN_PASSWORD } from "@/lib/provider/bounds";

/** The sentence for a password that cannot be chosen; null when it can. */
export function passwordProblem(password: string): string | null {
  const { length } = [...password];
  if (length < MIN_PASSWORD) return `Choose a password of at least ${MIN_PASSWORD} characters.`;
  if (length > MAX_PASSWORD) return `Choose a password of at most ${MAX_PASSWORD} characters.`;
  return null;
}
