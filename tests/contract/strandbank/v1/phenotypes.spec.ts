import { type APIRequestContext, expect, test } from "@playwright/test";
import { bearer, errorOf, profilesWith } from "../../../support/api";
import { accessToken } from "../../../support/oauth";

/**
 * A token of the single customer with these scopes beside `basic`, and the address of the profile's
 * phenotypes.
 */
async function customer(request: APIRequestContext, scope: string, email = "single@demo.example") {
  const access_token = await accessToken(request, email, `basic ${scope}`);
  const [profile = ""] = await profilesWith(request, access_token);
  const path = (id: string) => `/1/phenotypes/${profile}/${id}/`;
  return {
    profile,
    read: (id: string) => request.get(path(id), { headers: bearer(access_token) }),
    write: (id: string, value: string) =>
      request.put(path(id), { headers: bearer(access_token), form: { value } }),
  };
}

test("a stored phenotype can be read with its own scope or with all", async ({ request }) => {
  for (const scope of ["phenotypes:read:date_of_birth", "phenotypes:read:all"]) {
    const { read, profile } = await customer(request, scope);
    expect(await (await read("date_of_birth")).json()).toEqual({
      phenotype_id: "date_of_birth",
      value: "1991-06-30",
      profile_id: profile,
    });
  }
});

test("each phenotype needs its own scope, and writing does not imply reading", async ({ request }) => {
  const { read, write } = await customer(request, "phenotypes:read:sex phenotypes:write:weight_g");
  expect((await read("sex")).status()).toBe(200);
  for (const answer of [await read("date_of_birth"), await read("weight_g"), await write("sex", "male")])
    expect(await errorOf(answer)).toBe("403 insufficient_scope");
});

test("an unset phenotype and an unknown one are not_found", async ({ request }) => {
  const { read } = await customer(request, "phenotypes:read:all");
  for (const id of ["bd_pgen_patient_id", "shoe_size"]) expect((await read(id)).status()).toBe(404);
});

test("PUT returns what GET returns afterwards", { tag: "@database" }, async ({ request }) => {
  const { read, write } = await customer(request, "phenotypes:read:all phenotypes:write:family_tree_url");
  const address = "https://tree.example/Fëld?a=1&b=2";
  const written = await write("family_tree_url", address);
  expect(written.status()).toBe(200);
  expect(await written.json()).toEqual(await (await read("family_tree_url")).json());
  expect((await written.json()).value).toBe(address);
});

const refused: [string, string[]][] = [
  ["date_of_birth", ["1991-02-30", "30.06.1991", "1991-6-30", "9999-01-01", "yesterday", ""]],
  ["height_mm", ["199", "3001", "-1700", "1700.5", "1.7e3", "tall", "0", "0200"]],
  ["weight_g", ["199", "700001", "70kg", "0x1000"]],
  ["sex", ["a\u0000b", "two\nlines", "x".repeat(1001)]],
];

for (const [id, values] of refused)
  test(`an invalid ${id} is invalid_request and keeps the old value`, async ({ request }) => {
    const email = "locked@demo.example";
    const { read, write } = await customer(request, `phenotypes:read:all phenotypes:write:${id}`, email);
    const before = await (await read(id)).json();
    for (const value of values)
      expect(await errorOf(await write(id, value)), value).toBe("400 invalid_request");
    expect(await (await read(id)).json()).toEqual(before);
  });

test("the min and max of height and weight, the longest text, and today as a date of birth, are accepted", async ({
  request,
}) => {
  const scope =
    "phenotypes:write:sex phenotypes:write:height_mm phenotypes:write:weight_g phenotypes:write:date_of_birth";
  const { write } = await customer(request, scope, "family@demo.example");
  for (const [id, value] of [
    ["height_mm", "200"],
    ["height_mm", "3000"],
    ["weight_g", "200"],
    ["weight_g", "700000"],
    ["sex", "x".repeat(1000)],
    ["date_of_birth", new Date().toISOString().slice(0, "YYYY-MM-DD".length)],
  ] as const)
    expect((await write(id, value)).status()).toBe(200);
});

test("PUT refuses a body that is not a form, has no value, or is too large", async ({ request }) => {
  const access_token = await accessToken(request, "single@demo.example", "basic phenotypes:write:sex");
  const [profile] = await profilesWith(request, access_token);
  const path = `/1/phenotypes/${profile}/sex/`;
  const put = (data: string, type: string) =>
    request.put(path, { data, headers: { ...bearer(access_token), "content-type": type } });
  expect((await put('{"value":"x"}', "application/json")).status()).toBe(400);
  expect((await put("val=x", "application/x-www-form-urlencoded")).status()).toBe(400);
  expect((await put("value=x&value=y", "application/x-www-form-urlencoded")).status()).toBe(400);
  expect((await put(`value=${"x".repeat(70_000)}`, "application/x-www-form-urlencoded")).status()).toBe(413);
});
