import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { log } from "@/lib/provider/base/log";
import { programOf } from "@/lib/provider/base/program";
import { database } from "@/lib/provider/store/database";
import { endUpload, uploadFile } from "./uploads";

/**
 * Imports a received file in a process of its own, so that this one goes on answering. Returns at once; what becomes of
 * it is noted in the database.
 */
export function startImport(id: string): void {
  const child = spawn(process.execPath, programOf("lib/commands/import-upload.ts", id), {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const onEnd = async () => {
    await rm(uploadFile(id), { force: true });
    await endUpload(database(), id);
  };
  const report = (error: unknown) => log.error({ error }, "an import could not be ended");
  child.once("error", (error) => log.error({ error }, "an import could not be started"));
  child.once("close", () => onEnd().catch(report));
}
