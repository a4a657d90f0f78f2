import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { programs } from "../support/data/postgres";
import { fileOfKnownMarkers } from "../support/data/raw-data";
import { ownServer } from "../support/servers/own-server";

/** The commands of a page of `deploy/`, in their order; lines of settings are none. */
function commandsOf(page: string): string[] {
  const blocks = readFileSync(`deploy/${page}.md`, "utf8").matchAll(/^ *```sh\n(.*?)^ *```/gms);
  return [...blocks].flatMap(([, lines = ""]) =>
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "" && !/^[A-Z_]+=\S*$/.test(line)),
  );
}

test("every command of the pages for operators is run below, or marked as not run", () => {
  const pages = readdirSync("deploy").filter((file) => file.endsWith(".md"));
  const commands = pages.flatMap((file) => commandsOf(file.replace(".md", "")));
  const isRun = (command: string) => /^(?:[A-Z_]+=\S+ )?(npm|curl|openssl) |^systemd-analyze /.test(command);
  expect(commands.filter((command) => !isRun(command) && !command.endsWith("not run by a test"))).toEqual([]);
});

test("the units for systemd are valid", () => {
  test.skip(programs("systemd-analyze") === null, "There is no systemd-analyze.");
  const commands = commandsOf("README").filter((line) => line.startsWith("systemd-analyze "));
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", command], { encoding: "utf8" });
    expect([command, status, stdout, stderr]).toEqual([command, 0, "", ""]);
  }
});

test("every command of the pages for operators works, from the first start to a deletion", async () => {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-deploy-"));
  const [markers, more] = ["first.txt", "second.txt"].map((name, index) => {
    const file = join(folder, name);
    writeFileSync(file, `${fileOfKnownMarkers()}rs91000000${index}\t1\t${500 + index}\tCT\n`);
    return file;
  });
  const metrics = await freePort();
  const environment = {
    DATA_DIR: join(folder, "data"),
    DEMO: "false",
    SESSION_SECRET: "s".repeat(32),
    METRICS: `127.0.0.1:${metrics}`,
  };
  const start = () => ownServer(environment);
  let base = "";
  const run = async (page: string, wanted: RegExp): Promise<void> => {
    const commands = commandsOf(page).filter(
      (command) => wanted.test(command) && !command.endsWith("not run by a test"),
    );
    expect(commands, page).not.toEqual([]);
    for (const command of commands) {
      const here = command
        .replaceAll("npm run ", `"${process.execPath}" lib/commands/run.mjs `)
        .replace(/run\.mjs (\w+) -- /, "run.mjs $1 ")
        .replaceAll("http://localhost:3000", base)
        .replaceAll("127.0.0.1:9464", environment.METRICS)
        .replaceAll("/backups/", `${folder}/`)
        .replaceAll("more-markers.txt", more ?? "")
        .replaceAll("markers.txt", markers ?? "");
      const child = spawn("sh", ["-c", here], { env: { ...process.env, ...environment } });
      const ended = once(child, "close");
      const [errors] = await Promise.all([text(child.stderr), text(child.stdout)]);
      await ended;
      expect([command, child.exitCode, child.exitCode === 0 ? "" : errors]).toEqual([command, 0, ""]);
    }
  };
  const first = await start();
  expect(await first.end("SIGTERM")).toEqual([0, null]);
  await run("README", /^npm/);
  const server = await start();
  base = server.base;
  await run("README", /^curl/);
  await run("backup", /npm run (backup|restore)/);
  await run("settings", /npm|openssl/);
  await run("watch", /curl|npm/);
  await run("backup", /npm run accounts/);
  expect(await server.end("SIGTERM")).toEqual([0, null]);
  rmSync(folder, { recursive: true });
});
