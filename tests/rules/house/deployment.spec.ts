import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { validate } from "dockerfile-utils";
import { parse } from "yaml";
import { z } from "zod";
import { NEEDED } from "@/lib/commands/setup/current-node.mjs";

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(readFileSync("compose.yaml", "utf8"), { merge: true }));
const { one, two, database, proxy } = compose.services;
const dockerfile = readFileSync("Dockerfile", "utf8");

test.describe("the Dockerfile", () => {
  test("passes a linter", () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test("copies into its last stage what an earlier one made, and runs it as another user than root", () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
    expect(last).toContain("COPY --from=build");
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf("USER node")).toBeLessThan(last.indexOf("\nCMD "));
    expect(last).toMatch(/^HEALTHCHECK /m);
  });

  test("copies every file that the build needs, and nothing secret", () => {
    const [all, ...taken] = readFileSync(".dockerignore", "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
    expect(all).toBe("*");
    const sources = /const sources = (\[[^\]]*\])/.exec(
      readFileSync("lib/commands/setup/sources.mjs", "utf8"),
    )?.[1];
    const needed = z.array(z.string()).parse(JSON.parse((sources ?? "").replace(/,\s*\]/, "]")));
    for (const file of needed) expect(taken).toContain(`!${file}`);
  });
});

test("the image, npm and version managers use the same Node.js version and the same memory settings", () => {
  const { scripts, engines } = z
    .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const [, major] = /^ARG NODE=(\d+)-/m.exec(dockerfile) ?? [];
  expect([engines.node, readFileSync(".nvmrc", "utf8").trim(), major]).toEqual([
    `>=${NEEDED}`,
    `${NEEDED}`,
    `${NEEDED}`,
  ]);
  const command = z.array(z.string()).parse(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? ""));
  expect(command.join(" ")).toBe(scripts.start);
  expect(scripts["start:api"]).toBe(`${scripts.start} --api`);
});

test.describe("the compose file", () => {
  test("has two instances that differ only in their data folder", () => {
    if (!one || !two) throw new Error("There are no two instances.");
    const { volumes: ofOne, ...first } = one;
    const { volumes: ofTwo, ...second } = two;
    expect(first).toEqual(second);
    expect([ofOne, ofTwo]).toEqual([["one:/data"], ["two:/data"]]);
    expect([one.read_only, one.cap_drop]).toEqual([true, ["ALL"]]);
    expect(one.environment.DATABASE_URL).toMatch(/^postgres:\/\/strandbank:.*@database:5432\/strandbank$/);
  });

  test("sets only known settings and contains no secret", () => {
    const known = ["provider", "explorer"]
      .map((half) => readFileSync(`lib/${half}/settings.ts`, "utf8"))
      .join("\n");
    for (const name of Object.keys(one?.environment ?? {})) expect(known).toMatch(new RegExp(`\\b${name}:`));
    for (const { environment } of Object.values(compose.services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET/.test(name)) expect(value).toMatch(/^\$\{[A-Z_]+:\?\}$/);
  });

  test("starts the instances when the database is healthy, and the proxy when they are", () => {
    expect(database?.healthcheck).toBeDefined();
    expect(one?.depends_on).toEqual({ database: { condition: "service_healthy" } });
    const healthy = { condition: "service_healthy" };
    expect(proxy?.depends_on).toEqual({ one: healthy, two: healthy });
    expect(readFileSync("deploy/Caddyfile", "utf8")).toContain("reverse_proxy one:3000 two:3000");
  });

  test("lets an instance go before it stops, and the proxy tries another one where it is gone", () => {
    const caddyfile = readFileSync("deploy/Caddyfile", "utf8");
    const [, interval] = /health_interval (\d+)s/.exec(caddyfile) ?? [];
    expect(Number(one?.environment.SHUTDOWN_GRACE_SECONDS)).toBeGreaterThan(2 * Number(interval));
    for (const line of ["lb_try_duration 5s", "fail_duration 10s"]) expect(caddyfile).toContain(line);
  });
});
