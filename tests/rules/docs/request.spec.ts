import { expect, test } from "@playwright/test";
import { curlOf, prepare } from "@/lib/provider/docs/request";

const list = { method: "GET", path: "/3/profile/{profile_id}/marker/", query: ["id", "limit"], form: [] };

test("values go into the path and the query, blank ones and a blank token are left out", () => {
  const values = { profile_id: "a b/c", id: "rs1,rs2", limit: "" };
  expect(prepare(list, values, "")).toEqual({
    method: "GET",
    path: "/3/profile/a%20b%2Fc/marker/?id=rs1%2Crs2",
    headers: {},
    body: null,
  });
  expect(prepare(list, values, "t").headers).toEqual({ authorization: "Bearer t" });
});

test("the fields of a form go into the body", () => {
  const target = { method: "PUT", path: "/1/x/", query: [], form: ["value"] };
  const prepared = prepare(target, { value: "1 & 2" }, "t");
  expect(prepared.body).toBe("value=1+%26+2");
  expect(prepared.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(curlOf(prepared, "http://a")).toBe(
    "curl -X PUT 'http://a/1/x/' -H 'Authorization: Bearer t' -d 'value=1+%26+2'",
  );
});

test("a quote in a value cannot end the shell's text", () => {
  const prepared = prepare(list, { profile_id: "p" }, "it's; rm -r x");
  expect(curlOf(prepared, "http://a")).toBe(
    "curl 'http://a/3/profile/p/marker/' -H 'Authorization: Bearer it'\\''s; rm -r x'",
  );
});
