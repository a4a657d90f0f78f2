import { freePort } from "@/lib/commands/launch/checks";

/** A free port, stored in the environment under the name so that every test process uses the same one. */
export async function portOf(name: string): Promise<number> {
  process.env[name] ??= String(await freePort());
  return Number(process.env[name]);
}
