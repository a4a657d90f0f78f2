import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { endpointFiles, patternOf } from "@/lib/provider/server/route-files";
import { endpointMatcher } from "../../support/servers/split-proxy";

const isEndpoint = endpointMatcher();

/** Addresses of a file below `app`: variable segments hold something, and the final slash may be there or not. */
function addressesOf(file: string): string[] {
  const path = patternOf(file).replace(/:\w+/g, "5ef0a1").replace("*", "what/ever");
  return path === "/" ? ["/"] : [path, `${path}/`, `/${path}`];
}

test("the proxy in front of both halves sends every endpoint to the half that answers it", async () => {
  const addresses = (await endpointFiles("app")).flatMap(addressesOf);
  expect(addresses.length).toBeGreaterThan(150);
  expect(addresses.filter((address) => !isEndpoint(address))).toEqual([]);
  for (const root of ["/1", "/3", "/1/", "/3/"]) expect(isEndpoint(root)).toBe(true);
});

test("it sends every page, and what pages load, to the other half", async () => {
  const endpoints = new Set(await endpointFiles("app"));
  const ofPages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file))
    .filter((file) => !endpoints.has(file));
  expect(ofPages.length).toBeGreaterThan(30);
  const loaded = ["/icon.svg", "/explorer/icon.svg", "/_next/static/chunks/a.js", "/nowhere/", "/tokens/"];
  expect([...ofPages.flatMap(addressesOf), ...loaded].filter(isEndpoint)).toEqual([]);
});
