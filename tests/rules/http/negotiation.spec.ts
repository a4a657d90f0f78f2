import { expect, test } from "@playwright/test";
import { accepts } from "@/lib/provider/http/negotiation";

for (const header of ["gzip", "GZIP;Q=0.5", "br, gzip", "*", "identity;q=0, *;q=0.1"])
  test(`Accept-Encoding: ${header} accepts gzip`, () => {
    expect(accepts("gzip", header)).toBe(true);
  });

for (const header of [null, "", "identity", "x-gzip", "gzip;q=0", "gzip; q=0.0, *", "*;q=0", "gzip;q=x"])
  test(`${header === null ? "no Accept-Encoding" : `Accept-Encoding: ${header}`} does not accept gzip`, () => {
    expect(accepts("gzip", header)).toBe(false);
  });
