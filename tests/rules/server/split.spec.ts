import { expect, test } from "@playwright/test";
import { ENDPOINTS, endpointFiles } from "@/lib/provider/server/route-files";
import { addressesOf, pageFiles } from "../../support/runner/addresses";
import { endpointMatcher } from "../../support/servers/split-proxy";

const isEndpoint = endpointMatcher();

test("Caddyfile.split sends every endpoint to the API half", async () => {
  const addresses = (await endpointFiles(ENDPOINTS))
    .flatMap(addressesOf)
    .flatMap((path) => [path, `/${path}`]);
  expect(addresses.length).toBeGreaterThan(150);
  const missing = addresses.filter((address) => !isEndpoint(address));
  expect(missing, "add these to the matcher of deploy/Caddyfile.split").toEqual([]);
  for (const root of ["/1", "/3", "/1/", "/3/"]) expect(isEndpoint(root)).toBe(true);
});

test("Caddyfile.split sends every page, and what pages load, to the pages half", async () => {
  const ofPages = pageFiles();
  expect(ofPages.length).toBeGreaterThan(30);
  const loaded = [
    ...["/icon.svg", "/explorer/icon.svg", "/_next/static/chunks/a.js", "/nowhere/", "/tokens/"],
    ...["/favicon.ico", "/explorer/favicon.ico", "/opengraph-image.png", "/robots.txt", "/sitemap.xml"],
  ];
  expect([...ofPages.flatMap(addressesOf), ...loaded].filter(isEndpoint)).toEqual([]);
});
