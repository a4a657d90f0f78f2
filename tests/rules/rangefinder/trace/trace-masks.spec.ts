import { expect, test } from "@playwright/test";
import {
  BODY_LIMIT,
  bodyOf,
  browserHeaders,
  maskHeaders,
  maskText,
  secretsOf,
} from "@/lib/demo/rangefinder/trace/mask";
import { words } from "../../../support/words";

const SECRET = "s3cret-and-quite-long-0123456789";

test.describe("A trace", () => {
  test("shows only the first four characters of a field that is secret, in URLs, forms and JSON", () => {
    const fields = words(`code state code_verifier client_secret csrfToken form_token password token
      access_token id_token refresh_token`);
    const texts = fields.flatMap((field) => [
      maskText(`https://a.example/callback?x=1&${field}=${SECRET}&y=2`),
      maskText(JSON.stringify({ [field]: SECRET, y: 2 })),
      maskText(JSON.stringify({ url: `https://a.example/?${field}=${SECRET}` })),
    ]);
    expect(texts.filter((text) => text.includes(SECRET) || !text.includes("s3cr…"))).toEqual([]);
    const forms = fields.map((field) => maskText(`${field}=${SECRET}&y=2`));
    expect(forms).toEqual(fields.map((field) => `${field}=s3cr…&y=2`));
  });

  test("shows what kind a secret is, and its first four characters after that", () => {
    expect(maskText(`code=sbac_${SECRET}`)).toBe("code=sbac_s3cr…");
  });

  test("shows nothing of a short secret", () => {
    expect(maskText("code=12345678")).toBe("code=…");
  });

  test("shows a code_challenge, a scope and a token_type unmasked", () => {
    const query = "?code_challenge=abcdefghijkl&scope=basic&token_type=bearer";
    expect(maskText(query)).toBe(query);
  });

  test("shows where credentials and cookies are sent, not their values", () => {
    const headers = new Headers({
      authorization: `Bearer ${SECRET}`,
      cookie: `one=${SECRET}; two=${SECRET}`,
    });
    headers.append("set-cookie", `one=${SECRET}; Path=/; HttpOnly`);
    headers.append("location", `/callback?code=${SECRET}`);
    expect(Object.fromEntries(maskHeaders(headers))).toEqual({
      authorization: "Bearer s3cr…",
      cookie: "one=…; two=…",
      "set-cookie": "one=…; Path=/; HttpOnly",
      location: "/callback?code=s3cr…",
    });
  });

  test("shows the path of the page that a request came from, but of none before a login or a page", () => {
    const headers = new Headers({ referer: "https://a.example/explorer/markers/?q=rs1", dnt: "1" });
    const flows = ["api", "experiment", "login", "page"] as const;
    const page = ["referer", "https://a.example/explorer/markers/"];
    expect(flows.map((flow) => browserHeaders(headers, flow))).toEqual([[page], [page], [], []]);
  });

  test("masks a secret that a response repeats in a sentence", () => {
    const secrets = secretsOf(`code=${SECRET}`, "Bearer another-long-secret");
    const answer = JSON.stringify({ error_description: `No '${SECRET}', no another-long-secret.` });
    expect(bodyOf("application/json", answer, secrets)?.text).toBe(
      JSON.stringify({ error_description: "No 's3cr…', no anot…." }),
    );
  });

  test("cuts long bodies, shows their size, and leaves no part of a secret at the cut", () => {
    const start = `{"data":"${"é".repeat(BODY_LIMIT - 40)}","refresh_token":"`;
    const body = bodyOf("application/json; charset=utf-8", `${start}${SECRET}"}`);
    expect(body).toMatchObject({ type: "application/json", isCut: true });
    expect(body?.size).toBe(Buffer.byteLength(`${start}${SECRET}"}`));
    expect(body?.text.length).toBeLessThanOrEqual(BODY_LIMIT);
    expect(body?.text).not.toContain("s3cret");
    const sentence = `${" ".repeat(BODY_LIMIT - 12)}${SECRET}`;
    expect(bodyOf("text/plain", sentence, [SECRET])?.text.trim()).toBe("s3cr…");
    expect([0, 1].map((more) => bodyOf(null, "x".repeat(BODY_LIMIT + more))?.isCut)).toEqual([false, true]);
  });
});
