import { expect, test } from "@playwright/test";
import { FORM_TOKEN_FIELD, formToken } from "@/lib/provider/accounts/form-token";
import { startSession } from "@/lib/provider/accounts/session";
import { sha256Hex } from "@/lib/provider/base/crypto";
import { demoAccountId } from "@/lib/provider/demo/seed/people";
import { handleProfileOffer } from "@/lib/provider/oauth/connected-apps/endpoints";
import { offerPurpose } from "@/lib/provider/oauth/connected-apps/profile-offer";
import { settings } from "@/lib/provider/settings";
import { seededDatabase } from "../../support/data/seeded-database";

test("a form that offers a profile to tens of thousands of unknown applications shares nothing", async () => {
  settings.sessionSecret = "for the forms of this test alone, 32 characters or more";
  const seeded = await seededDatabase(2_000);
  globalThis.strandbankDatabase = seeded;
  try {
    const [cookie = ""] = (await startSession(demoAccountId("family@demo.example"), new Headers())).split(
      ";",
    );
    const body = new URLSearchParams({
      profile_id: "any",
      [FORM_TOKEN_FIELD]: formToken(sha256Hex(cookie.split("=")[1] ?? ""), offerPurpose("any")),
    });
    for (let index = 0; index < 50_000; index++) body.append("client_id", `x${index}`);
    const request = new Request("http://localhost/", { method: "POST", headers: { cookie }, body });
    const response = await handleProfileOffer(request, { params: Promise.resolve({}) });
    expect(response.headers.get("location")).toBe("/connected-apps/?problem=nothing");
  } finally {
    await seeded.remove();
  }
});
