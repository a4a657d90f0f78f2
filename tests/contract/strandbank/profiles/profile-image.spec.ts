import { type APIRequestContext, expect, test } from "@playwright/test";
import { DEMO_TOKEN, json } from "../../../support/api";

async function pictures(request: APIRequestContext): Promise<string[]> {
  const { data } = await json(request, "/3/profile/", DEMO_TOKEN);
  return data.map((profile: { profile_image: string }) => new URL(profile.profile_image).pathname);
}

test("a profile's picture is an unchanging drawing that no other has; an unknown one is 404", async ({
  request,
}) => {
  const drawings = new Set<string>();
  for (const path of await pictures(request)) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toContain("image/svg+xml");
    expect(answer.headers()["cache-control"]).toContain("immutable");
    expect(answer.headers()["content-security-policy"]).toBe("default-src 'none'");
    drawings.add(await answer.text());
  }
  expect(drawings.size).toBe(3);

  expect((await request.get("/profile-image/00000000000000000000000000000000")).status()).toBe(404);
});
