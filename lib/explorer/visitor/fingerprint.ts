import type { Visitor } from "./visitor";

/** Text that differs when a page would show other personal data: who is shown, and what is granted. */
export const fingerprintOf = ({ kind, profiles, profile, granted }: Visitor): string =>
  JSON.stringify([kind, profile?.id ?? null, profiles.map(({ id }) => id), granted.toSorted()]);
