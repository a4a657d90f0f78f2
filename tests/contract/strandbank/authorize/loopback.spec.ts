import { expect, test } from "@playwright/test";
import { errorOf } from "../../../support/api";
import {
  allowing,
  decide,
  exchangeCode,
  postForm,
  redirectParameters,
  requestAuthorization,
  tokensOf,
} from "../../../support/oauth";
import { registered } from "../../../support/pages/developers";
import { words } from "../../../support/words";

const redirect_uris = [
  "http://127.0.0.1/callback?from=strandbank",
  "http://[::1]:5000/callback",
  "http://localhost:5000/callback",
].join("\n");

test.describe("A redirect URI on the customer's own machine", () => {
  for (const redirect_uri of [
    "http://127.0.0.1:49152/callback?from=strandbank",
    "http://[::1]:49153/callback",
    "http://[::1]/callback",
  ])
    test(`may be ${redirect_uri}, and the token request repeats it`, async ({ request }) => {
      const { client_id, client_secret } = await registered(request, { redirect_uris });
      const id = await requestAuthorization(request, { client_id, redirect_uri, scope: "basic" });
      const decided = await decide(request, id, allowing("basic"));
      const next = redirect_uri.includes("?") ? "&" : "?";
      expect(decided.headers().location).toContain(`${redirect_uri}${next}code=`);
      const code = redirectParameters(decided).get("code") ?? "";
      const own = { client_id, client_secret };
      for (const other of [...redirect_uris.split("\n"), redirect_uri.replace("/callback", ":1/callback")]) {
        const refused = await exchangeCode(request, code, { ...own, redirect_uri: other });
        expect(await errorOf(refused)).toBe("400 invalid_grant");
      }
      await tokensOf(await exchangeCode(request, code, { ...own, redirect_uri }));
    });

  test("must equal a registered one except for the port, and on localhost exactly", async ({ request }) => {
    const { client_id } = await registered(request, { redirect_uris });
    const asked = { client_id, response_type: "code", scope: "basic" };
    for (const redirect_uri of words(String.raw`
      http://127.0.0.1:49152/callback http://127.0.0.1:49152/callback?from=strandbank&x=1
      https://127.0.0.1:49152/callback?from=strandbank http://127.0.0.1:99999/callback?from=strandbank
      http://[::1]:49152/callback/ http://127.0.0.1:5000/callback http://localhost:5001/callback
      HTTP://127.0.0.1:5001/callback?from=strandbank http://127.0.0.1:/callback?from=strandbank
      http://127.0.0.1:5001@evil.example/callback?from=strandbank
      http://127.0.0.1:5001.evil.example/callback?from=strandbank
      http://127.0.0.1.evil.example/callback?from=strandbank http://127.0.0.1\@evil.example/callback?from=strandbank
      http://127.1:5001/callback?from=strandbank http://127.0.0.1:5001/callback?from=strandbank#a`))
      expect((await postForm(request, "/authorize/", { ...asked, redirect_uri })).status()).toBe(400);
  });
});
