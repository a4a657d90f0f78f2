import { log } from "@/lib/http/log";
import { database } from "@/lib/store/database";
import { registerExplorer } from "@/lib/store/seed/demo-clients";

const HOUR_MS = 3_600_000;

/** Registers this server's Rangefinder now and every hour. Does not keep the process running. */
export function stayRegistered(): NodeJS.Timeout {
  const run = () =>
    registerExplorer(database()).catch((error: unknown) => log.error({ error }, "the registration failed"));
  run();
  return setInterval(run, HOUR_MS).unref();
}
