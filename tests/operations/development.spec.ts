import { spawn } from "node:child_process";
import { once } from "node:events";
import { utimesSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { runEnvironment, STARTS_WITHIN } from "../support/servers/own-server";
import { pagesProcess } from "../support/servers/processes";

test("npm run dev has the gate, and restarts its listener beside the pages when its code changes", async () => {
  const port = await freePort();
  const development = spawn(process.execPath, ["lib/commands/start.mjs", "--dev"], {
    env: { ...process.env, ...runEnvironment(), PORT: String(port), LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const kill = () => development.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(development, "exit").finally(() => process.off("exit", kill));
  let printed = "";
  development.stdout.setEncoding("utf8").on("data", (text) => {
    printed += text;
  });
  const ask = () =>
    fetch(`http://localhost:${port}/3/marker/?limit=1`).then(
      ({ status, headers }) => [status, headers.has("x-request-id"), headers.has("ratelimit")],
      () => [],
    );
  await expect.poll(ask, { timeout: STARTS_WITHIN }).toEqual([200, true, true]);
  const pages = await pagesProcess(development.pid ?? 0);
  const now = new Date();
  utimesSync("server.ts", now, now);
  await expect.poll(() => printed).toContain("Restarted the listener in ");
  expect(await ask()).toEqual([200, true, true]);
  expect((await pagesProcess(development.pid ?? 0)).pid).toBe(pages.pid);
  development.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(await ask()).toEqual([]);
});
