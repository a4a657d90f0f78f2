import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { expect } from "@playwright/test";

interface RunningProcess {
  pid: number;
  parent: number;
  /** Program and arguments. */
  command: string;
}

/** Every running process of this machine; zombies count as ended. */
function processes(): RunningProcess[] {
  const { stdout } = spawnSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return [...stdout.matchAll(/^ *(\d+) +(\d+) +([^ Z]\S*) +(.*)$/gm)].map(
    ([, pid, parent, , command = ""]) => ({ pid: Number(pid), parent: Number(parent), command }),
  );
}

export const isRunning = (pid: number): boolean => processes().some((running) => running.pid === pid);

const pagesOf = (listener: number): RunningProcess | undefined =>
  processes().find(({ parent, command }) => parent === listener && command.includes("launch/pages.mjs"));

/**
 * Waits for the process that renders pages for a listener.
 * @param before ids of processes to ignore
 */
export async function pagesProcess(listener: number, before: readonly number[] = []) {
  const found = () => {
    const pages = pagesOf(listener);
    return pages && !before.includes(pages.pid) ? pages : undefined;
  };
  await expect.poll(found).toBeDefined();
  const { pid = 0, command = "" } = found() ?? {};
  const socket = /launch\/pages\.mjs (\S+)/.exec(command)?.[1] ?? "";
  return { pid, socket, folder: dirname(socket) };
}
