import { createServer } from "node:net";

/** A port that is free now, kept in the environment under the name so that every test process sees the same one. */
export async function portOf(name: string): Promise<number> {
  process.env[name] ??= String(await freePort());
  return Number(process.env[name]);
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? done(address.port) : fail(new Error("No port.")),
      );
    });
  });
}
