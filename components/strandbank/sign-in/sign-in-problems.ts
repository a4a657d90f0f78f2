/** A sentence for each `?problem=` of the sign-in page. */
const sentences: Readonly<Record<string, string>> = {
  credentials: "Email address and password do not fit together. Check both and try again.",
  origin: "The form was sent from another site, so it was not used. Sign in here.",
};

/** The sentence for a code, or null when there is none. */
export function signInProblem(code: string | undefined): string | null {
  return code !== undefined && Object.hasOwn(sentences, code) ? (sentences[code] ?? null) : null;
}
