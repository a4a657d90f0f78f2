import { randomBytes } from "node:crypto";
import { hashPassword } from "@/lib/strandbank/core/sign-in/passwords";

/** Invents an account, which is not stored yet, for a profile without one; its password is never stored. */
export async function inventAccount(name: { firstName: string; lastName: string }) {
  const id = randomBytes(8).toString("hex");
  const password = randomBytes(12).toString("base64url");
  const row = {
    id,
    email: `import-${id.slice(0, 8)}@strandbank.example`,
    password_hash: await hashPassword(password),
    first_name: name.firstName,
    last_name: name.lastName,
    created_at: Date.now(),
  };
  return { row, password };
}
