import { log } from "@/lib/provider/base/log";
import { registerExplorer } from "@/lib/provider/demo/clients";
import { writes } from "@/lib/provider/store/database";

const HOUR_MS = 3_600_000;

/** Registers this server's Rangefinder now and every hour. Does not keep the process running. */
export function stayRegistered(): NodeJS.Timeout {
  const run = () =>
    registerExplorer(writes()).catch((error: unknown) => log.error({ error }, "the registration failed"));
  run();
  return setInterval(run, HOUR_MS).unref();
}
