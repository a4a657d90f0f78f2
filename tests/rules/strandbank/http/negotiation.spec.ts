import { expect, test } from "@playwright/test";
import { accepts } from "@/lib/strandbank/platform/http/negotiation";

const ACCEPTS = ["gzip", "GZIP;Q=0.5", "br, gzip", "*", "identity;q=0, *;q=0.1"];
const REFUSES = [null, "", "identity", "x-gzip", "gzip;q=0", "gzip; q=0.0, *", "*;q=0", "gzip;q=x"];

test("an answer is packed where Accept-Encoding names gzip, or everything, with a weight above zero", () => {
  expect(ACCEPTS.filter((header) => !accepts("gzip", header))).toEqual([]);
  expect(REFUSES.filter((header) => accepts("gzip", header))).toEqual([]);
});
