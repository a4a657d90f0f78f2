import * as z from "zod/mini";
import { envelope } from "./envelope";

/** Names are null, or absent, without the scope `names`. */
const name = z.nullish(z.string());

export const profile = z.object({
  id: z.string(),
  first_name: name,
  last_name: name,
  is_genotyped: z.boolean(),
  is_ancestry_only: z.boolean(),
});

export const account = z.object({
  id: z.string(),
  first_name: name,
  last_name: name,
  profiles: z.array(profile),
});

export const accountList = envelope(account);

export type Profile = z.infer<typeof profile>;
export type Account = z.infer<typeof account>;
