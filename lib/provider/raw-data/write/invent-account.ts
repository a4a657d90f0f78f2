import { randomBytes } from "node:crypto";
import { hashPassword } from "@/lib/provider/accounts/passwords";
import type { Database } from "@/lib/provider/store/tables/schema";

/** An account that is not stored yet, with its password, which is never stored. */
interface InventedAccount {
  row: Database["account"];
  password: string;
}

/** Invents an account with a sign-in, for a profile without one. */
export async function inventAccount(name: { firstName: string; lastName: string }): Promise<InventedAccount> {
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
