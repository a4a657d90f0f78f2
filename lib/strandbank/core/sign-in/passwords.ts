import { hash, verify } from "@node-rs/argon2";
import { atMost } from "@/lib/strandbank/platform/base/at-most";
import { randomToken } from "@/lib/strandbank/platform/base/crypto";
import { MAX_PASSWORD, MIN_PASSWORD } from "@/lib/strandbank/platform/bounds";

/** Half of Node.js's four threads: files and DNS need the others. */
const onThread = atMost(2);

/**
 * The argon2id hash of a password in its encoded text form.
 * A fixed salt (16 bytes) makes the hash repeatable, for the demo world only.
 */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  onThread(() => hash(password, salt ? { salt } : {}));

let unknownAccountHash: Promise<string> | undefined;

/**
 * Whether the password matches the stored hash. For an account that does not exist or cannot sign in (null),
 * the same work is done against the hash of a random password, so that the time gives nothing away.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  unknownAccountHash ??= hashPassword(randomToken());
  const unknown = await unknownAccountHash;
  const fits = await onThread(() => verify(storedHash ?? unknown, password));
  return fits && storedHash !== null;
}

/** The sentence for a password that cannot be chosen; null when it can. */
export function passwordProblem(password: string): string | null {
  const { length } = [...password];
  if (length < MIN_PASSWORD) return `Choose a password of at least ${MIN_PASSWORD} characters.`;
  if (length > MAX_PASSWORD) return `Choose a password of at most ${MAX_PASSWORD} characters.`;
  return null;
}
