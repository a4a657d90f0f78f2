import { settings } from "@/lib/provider/settings";
import { runFolder } from "./run-database";

/** Signs as the servers on the data of this run do, whose secret lies in their data folder. */
export function withRunSecret<T>(sign: () => T): T {
  const { dataDir } = settings;
  settings.dataDir = runFolder();
  try {
    return sign();
  } finally {
    settings.dataDir = dataDir;
  }
}
