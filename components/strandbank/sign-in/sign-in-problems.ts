/** A sentence for each `?problem=` of the sign-in page. */
const sentences: Readonly<Record<string, string>> = {
  credentials: "The email address or the password is wrong. Check both and try again.",
  passkey: "We could not sign you in with that passkey. Try again, or use your password.",
  origin: "The form came from another site, so we did not use it. Sign in here.",
};

/** The sentence for a code, or null when there is none. */
export function signInProblem(code: string | undefined): string | null {
  return code !== undefined && Object.hasOwn(sentences, code) ? (sentences[code] ?? null) : null;
}
