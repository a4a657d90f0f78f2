import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/lib/commands/launch/checks";
import { programs } from "../data/postgres";

/** How each balancer of `deploy/` is started, with its ports in the variables that its file has. */
const BALANCERS = {
  caddy: (port: number, [one, two]: readonly [number, number], folder: string) => ({
    args: ["run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"],
    environment: {
      SITE: `http://localhost:${port}`,
      INSTANCES: `localhost:${one} localhost:${two}`,
      HOME: folder,
      ADMIN: "off",
    },
  }),
  haproxy: (port: number, [one, two]: readonly [number, number]) => ({
    args: ["-f", "deploy/haproxy-http.cfg"],
    environment: {
      FRONTEND: `127.0.0.1:${port}`,
      INSTANCE_ONE: `127.0.0.1:${one}`,
      INSTANCE_TWO: `127.0.0.1:${two}`,
    },
  }),
};

export type Balancer = keyof typeof BALANCERS;

/** The program of a balancer; null if it is not installed. */
export const balancerProgram = (name: Balancer): string | null => programs(name, ["/usr/sbin"]);

/** Starts a balancer in front of two instances, with its file of `deploy/` as it is. */
export async function startBalancer(name: Balancer, instances: readonly [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), "strandbank-balancer-"));
  const port = await freePort();
  const { args, environment } = BALANCERS[name](port, instances, folder);
  const child = spawn(balancerProgram(name) ?? name, args, {
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    base: `http://localhost:${port}`,
    async stop(): Promise<void> {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      process.off("exit", kill);
      rmSync(folder, { recursive: true });
    },
  };
}
