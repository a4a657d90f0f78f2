import { execFileSync } from "node:child_process";
import { expect, test } from "@playwright/test";

test.describe("Rangefinder beside Strandbank", () => {
  const started = (given: Record<string, string>): Record<string, string> => {
    const program =
      'await import("./lib/commands/setup/rangefinder-host.mjs"); console.log(JSON.stringify(process.env))';
    const env = { PATH: process.env.PATH ?? "", NODE_ENV: "test" as const, ...given };
    const node = ["--input-type=module", "--eval", program];
    return JSON.parse(execFileSync(process.execPath, node, { env, encoding: "utf8" }));
  };

  test("takes from Strandbank's settings what is not set", () => {
    const given = { PORT: "4321", DATA_DIR: "there", SESSION_SECRET: "s".repeat(40), DEMO: "false" };
    expect(started(given)).toMatchObject({
      PROVIDER_URL: "http://localhost:4321",
      EXPLORER_URL: "http://localhost:4321",
      EXPLORER_CLIENT_ID: "rangefinder",
      EXPLORER_DATA_DIR: "there",
      EXPLORER_DEMO: "false",
    });
    expect(started(given)).not.toHaveProperty("EXPLORER_DATABASE_URL");
  });

  test("has a secret of its own, the same wherever Strandbank's is", () => {
    const secretFor = (secret: string) => started({ SESSION_SECRET: secret }).EXPLORER_SECRET;
    const own = secretFor("s".repeat(40));
    expect(own).toMatch(/^[\w-]{43}$/);
    expect(secretFor("s".repeat(40))).toBe(own);
    expect(secretFor("t".repeat(40))).not.toBe(own);
    expect(secretFor(`${"t".repeat(40)},${"s".repeat(40)}`)).toBe(`${secretFor("t".repeat(40))},${own}`);
    expect(started({})).not.toHaveProperty("EXPLORER_SECRET");
  });

  test("takes the demo's client secret in the demo alone", () => {
    expect(started({}).EXPLORER_CLIENT_SECRET).toBe("rangefinder-secret");
    expect(started({ DEMO: "false" })).not.toHaveProperty("EXPLORER_CLIENT_SECRET");
  });

  test("keeps what is set", () => {
    const own = { EXPLORER_SECRET: "o".repeat(40), EXPLORER_DATA_DIR: "here", EXPLORER_CLIENT_ID: "mine" };
    expect(started({ ...own, DATA_DIR: "there", SESSION_SECRET: "s".repeat(40) })).toMatchObject(own);
  });
});
