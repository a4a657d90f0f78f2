import { spawn } from "node:child_process";
import { once } from "node:events";
import { programOf } from "@/lib/provider/base/program";
import { profilesWithoutCalls } from "@/lib/provider/demo/seed/lost-calls";
import { resetDemoWorld } from "@/lib/provider/demo/world";
import { database } from "@/lib/provider/store/database";

/**
 * Brings the demo world back to its first state. Making lost calls again takes seconds without a break: then a process
 * of its own does it all, and this one goes on answering. Throws when that process fails, which says why by itself.
 */
export async function resetDemo(): Promise<void> {
  const lost = await profilesWithoutCalls(database());
  if (lost.size === 0) return resetDemoWorld(database());
  const child = spawn(process.execPath, programOf("lib/commands/reset-demo.ts"), {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("The demo world could not be reset.");
}
