import { expect, test } from "@playwright/test";
import { errorOf, get, json, refusal } from "../../../support/api";
import { accessToken } from "../../../support/oauth";

const FAMILY = "family@demo.example";
const PICTURE = "/1/profile_picture/demo_profile_id/";

test("/1/user/ has ids and genotyped unless more is asked", async ({ request }) => {
  const access_token = await accessToken(request, FAMILY, "basic email");
  const user = await json(request, "/1/user/", access_token);
  expect(Object.keys(user)).toEqual(["id", "profiles"]);
  expect(user.profiles).toHaveLength(4);
  for (const profile of user.profiles) expect(Object.keys(profile)).toEqual(["id", "genotyped"]);
  for (const [spellings, email] of [
    ["true True 1", FAMILY],
    ["false False 0", undefined],
  ] as const)
    for (const spelling of spellings.split(" "))
      expect((await json(request, `/1/user/?email=${spelling}`, access_token)).email, spelling).toBe(email);
});

test("services has ancestry for genotyped profiles, health for those with access", async ({ request }) => {
  const access_token = await accessToken(request, FAMILY, "basic");
  const { profiles } = await json(request, "/1/user/?services=true", access_token);
  const labels = profiles.map(({ services }: { services: { label: string }[] }) =>
    services.map(({ label }) => label),
  );
  expect(labels).toEqual([
    ["pgs_ancestry", "pgs_health"],
    ["pgs_ancestry", "pgs_health"],
    ["pgs_ancestry", "pgs_health"],
    ["pgs_ancestry"],
  ]);
  expect(Object.keys(profiles[0].services[0])).toEqual(["id", "label", "description"]);
  const none = await accessToken(request, "ungenotyped@demo.example", "basic");
  const ungenotyped = await json(request, "/1/user/?services=true", none);
  expect(ungenotyped.profiles[0]).toMatchObject({ genotyped: false, services: [] });
});

test("/1/user/ needs basic, and email=true the scope email", async ({ request }) => {
  const named = await accessToken(request, FAMILY, "names");
  expect(await refusal(request, "/1/user/", named)).toBe("403 insufficient_scope");
  const basic = await accessToken(request, FAMILY, "basic");
  expect(await refusal(request, "/1/user/?email=true", basic)).toBe("403 insufficient_scope");
  expect(await refusal(request, "/1/user/?email=perhaps", basic)).toBe("400 invalid_request");
});

test("/1/names/ has the names of user and profiles, or of one", async ({ request }) => {
  const access_token = await accessToken(request, FAMILY, "names");
  const all = await json(request, "/1/names/", access_token);
  expect(Object.keys(all)).toEqual(["id", "first_name", "last_name", "profiles"]);
  expect(Object.keys(all.profiles[0])).toEqual(["id", "first_name", "last_name"]);
  const one = await json(request, `/1/names/${all.profiles[2].id}/`, access_token);
  expect(one).toEqual({ ...all, profiles: [all.profiles[2]] });
  expect(await refusal(request, "/1/names/demo_profile_id/", access_token)).toBe("404 not_found");
  const basic = await accessToken(request, FAMILY, "basic");
  expect(await refusal(request, "/1/names/", basic)).toBe("403 insufficient_scope");
});

test("/1/profile_picture/ is gone and names its replacement", async ({ request }) => {
  for (const answer of [await request.get(PICTURE), await request.post(PICTURE)]) {
    expect(await errorOf(answer)).toBe("410 gone");
    expect((await answer.json()).error_description).toContain("/3/profile/");
  }
});

test("/1/demo/ needs no token and shows two anonymous humans", { tag: "@database" }, async ({ request }) => {
  const user = await json(request, "/1/demo/user/?email=true&services=true");
  expect(user.profiles).toEqual([
    { id: "SP1_MOTHER_V4", genotyped: true, services: [] },
    { id: "SP1_FATHER_V4", genotyped: true, services: [] },
  ]);
  expect((await json(request, "/1/demo/names/SP1_FATHER_V4/")).profiles).toHaveLength(1);
  expect(await json(request, "/1/demo/genotypes/SP1_MOTHER_V4/?locations=rs12913832")).toMatchObject({
    id: "SP1_MOTHER_V4",
    rs12913832: expect.stringMatching(/^[AG]{2}$/),
  });
  expect((await json(request, "/1/demo/phenotypes/SP1_MOTHER_V4/sex/")).value).toBe("female");
});

test("a token sent to /1/demo/ must be valid, and its scopes apply", async ({ request }) => {
  expect(await refusal(request, "/1/demo/user/", "nonsense")).toBe("401 invalid_token");
  const access_token = await accessToken(request, FAMILY, "basic");
  const user = await json(request, "/1/demo/user/", access_token);
  expect(user.profiles[0].id).toBe("SP1_MOTHER_V4");
  expect(await refusal(request, "/1/demo/names/", access_token)).toBe("403 insufficient_scope");
  expect((await get(request, "/1/demo/names/", "demo_oauth_token")).status()).toBe(200);
});

test("the demo token is refused under /1/ outside /1/demo/", async ({ request }) => {
  for (const path of ["/1/user/", "/1/names/", "/1/genotypes/demo_profile_id/?locations=rs3094315"])
    expect(await refusal(request, path, "demo_oauth_token")).toBe("401 invalid_token");
});

test("unknown paths and methods under /1/ are errors in JSON", async ({ request }) => {
  expect(await refusal(request, "/1/demo/profile_picture/SP1_MOTHER_V4/")).toBe("404 not_found");
  const put = await request.put("/1/demo/phenotypes/SP1_MOTHER_V4/sex/", { form: { value: "x" } });
  expect(put.status()).toBe(405);
  expect(put.headers().allow).toBe("GET, HEAD, OPTIONS");
});
