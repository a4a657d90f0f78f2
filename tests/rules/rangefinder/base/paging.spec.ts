import { expect, test } from "@playwright/test";
import { requestOf } from "@/lib/rangefinder/core/markers/search-request";
import { nextPage, previousPage } from "@/lib/rangefinder/platform/base/paging";

test.describe("Paging", () => {
  test("the next page is where links.next points", () => {
    expect(nextPage("http://localhost:3000/3/marker/?gene_name=HERC2&limit=50&offset=100")).toEqual({
      limit: 50,
      offset: 100,
    });
  });

  test("there is no next page where no link, or one without numbers, points to it", () => {
    const addresses = ["http://localhost/3/marker/", "http://localhost/?limit=x&offset=1"];
    const links = [null, "", "not an address", ...addresses];
    expect(links.filter((link) => nextPage(link) !== null)).toEqual([]);
  });

  test("a page has as many markers as the address says, at most 500; a list of ids is one page", () => {
    const limitOf = (limit: number, q = "LCT") =>
      requestOf({ q, offset: 0, limit }, [], undefined).page.limit;
    expect([-1, 1, 500, 501, 9_999].map((limit) => limitOf(limit))).toEqual([50, 1, 500, 500, 500]);
    expect(limitOf(1, "rs1 rs2")).toBe(200);
  });

  test("the previous page starts no earlier than the list", () => {
    expect(previousPage({ limit: 50, offset: 100 })).toEqual({ limit: 50, offset: 50 });
    expect(previousPage({ limit: 50, offset: 20 })).toEqual({ limit: 50, offset: 0 });
    expect(previousPage({ limit: 50, offset: 0 })).toBeNull();
  });
});
