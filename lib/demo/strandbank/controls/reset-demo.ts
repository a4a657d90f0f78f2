import { spawn } from "node:child_process";
import { once } from "node:events";
import { profilesWithoutCalls } from "@/lib/demo/strandbank/world/seed/lost-calls";
import { resetDemoWorld } from "@/lib/demo/strandbank/world/world";
import { programOf } from "@/lib/strandbank/platform/base/program";
import { reads, writes } from "@/lib/strandbank/platform/store/database";
import { flushCounts } from "@/lib/strandbank/platform/store/write-buffer";

/**
 * Resets the demo world. Where lost calls must be made again, which blocks for seconds, a child process does
 * it and this one goes on answering. Throws when the child fails, which prints why.
 */
export async function resetDemo(): Promise<void> {
  // Or they would be written after it.
  await flushCounts();
  const lost = await profilesWithoutCalls(reads());
  if (lost.size === 0) return resetDemoWorld(writes());
  const child = spawn(process.execPath, programOf("lib/commands/reset-demo.ts"), {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("The demo world could not be reset.");
}
