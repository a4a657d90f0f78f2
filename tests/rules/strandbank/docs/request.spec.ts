import { expect, test } from "@playwright/test";
import { commandOf, curlOf, prepare } from "@/lib/strandbank/extensions/docs/request";

const list = { method: "GET", path: "/3/profile/{profile_id}/marker/", query: ["id", "limit"], form: [] };

test("a request has its values in path and query, without blank ones and a blank token", () => {
  const values = { profile_id: "a b/c", id: "rs1,rs2", limit: "" };
  expect(prepare(list, values, "")).toEqual({
    method: "GET",
    path: "/3/profile/a%20b%2Fc/marker/?id=rs1%2Crs2",
    headers: {},
    body: null,
  });
  expect(prepare(list, values, "t").headers).toEqual({ authorization: "Bearer t" });
});

test("a request has its form fields in the body", () => {
  const target = { method: "PUT", path: "/1/x/", query: [], form: ["value"] };
  const prepared = prepare(target, { value: "1 & 2" }, "t");
  expect(prepared.body).toBe("value=1+%26+2");
  expect(prepared.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  expect(curlOf(prepared, "http://a")).toBe(
    "curl -X PUT 'http://a/1/x/' -H 'Authorization: Bearer t' -d 'value=1+%26+2'",
  );
});

test("a command without fields sends the method of the endpoint", () => {
  for (const form of [[], ["token"]]) {
    const target = { method: "POST", path: "/revoke/", query: [], form };
    expect(curlOf(prepare(target, {}, ""), "http://a")).toBe("curl -X POST 'http://a/revoke/'");
  }
});

test("a quote in a value cannot end the string of the shell", () => {
  const prepared = prepare(list, { profile_id: "p" }, "it's; rm -r x");
  expect(curlOf(prepared, "http://a")).toBe(
    "curl 'http://a/3/profile/p/marker/' -H 'Authorization: Bearer it'\\''s; rm -r x'",
  );
});

test("a request shows a placeholder for a required token, and none otherwise", () => {
  const example = { target: list, values: { profile_id: "p" }, token: "", isTokenRequired: true };
  expect(commandOf(example, "http://a")).toContain("-H 'Authorization: Bearer YOUR_ACCESS_TOKEN'");
  expect(commandOf({ ...example, isTokenRequired: false }, "http://a")).not.toContain("Authorization");
  expect(commandOf({ ...example, token: "t" }, "http://a")).toContain("-H 'Authorization: Bearer t'");
});
