import { writeFileSync } from "node:fs";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { allowing, decide, postForm } from "../../../support/oauth";
import {
  clients,
  details,
  redirect_uri,
  registered,
  shownDigest,
  verify,
} from "../../../support/pages/developers";
import { png } from "../../../support/pages/pictures";

const pageOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const logoIn = (html: string): string => /src="(\/client-logo\/[\w-]{43}\/)"/.exec(html)?.[1] ?? "";

/** A file of the operator's, for `--logo`. */
function fileWith(bytes: Buffer): string {
  const file = test.info().outputPath("logo.png");
  writeFileSync(file, bytes);
  return file;
}

test("customers see a verified application by its name and logo, an unverified one by where it leads", {
  tag: "@database",
}, async ({ request }) => {
  const own = { ...details, name: "Painted Sign", developer: "Sign Painters" };
  const { client_id, form_token } = await registered(request, own);
  const asked = { client_id, redirect_uri, response_type: "code", scope: "basic" };
  const consent = (await postForm(request, "/authorize/", asked)).headers().location ?? "";
  const pages = async () =>
    (await Promise.all([consent, "/connected-apps/"].map((path) => pageOf(request, path)))).map((html) =>
      html.replaceAll(/<bdi [^>]*>/g, "<bdi>"),
    );
  const { location } = (await postForm(request, "/authorize/", asked)).headers();
  await decide(request, /consent\/([\w-]+)/.exec(location ?? "")?.[1] ?? "", allowing("basic"));

  const [before = "", connected = ""] = await pages();
  expect(before).toContain("<bdi>night.example</bdi> asks for your data</h1>");
  expect(before).toContain("It calls itself “<bdi>Painted Sign</bdi>”, made by “<bdi>Sign Painters</bdi>”.");
  expect(connected).toContain("<bdi>night.example</bdi></h2>");
  expect([before, connected].map(logoIn)).toEqual(["", ""]);

  const picture = png(48, 48);
  const { stdout, stderr } = await verify(client_id, "--logo", fileWith(picture));
  expect(stderr).toBe("");
  const verified = await pages();
  expect(verified[0]).toContain("What may <bdi>Painted Sign</bdi> use?");
  expect(verified[0]).not.toContain(`href="${details.homepage}"`);
  expect(verified[1]).toContain("<bdi>Painted Sign</bdi></h2>");
  const [logo = "", same] = verified.map(logoIn);
  expect(same).toBe(logo);
  expect(stdout).toMatch(new RegExp(`^logo +http\\S+${logo}$`, "m"));
  const answer = await request.get(logo);
  expect(Buffer.compare(await answer.body(), picture)).toBe(0);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
  });

  const homepage = "https://sign.example/about";
  await postForm(request, "/developers/change/", { ...own, homepage, form_token, client_id });
  expect((await pages()).map(logoIn)).toEqual(["", ""]);
  expect((await request.get(logo)).status()).toBe(404);
  await verify(client_id, "--logo", fileWith(picture));
  const elsewhere = await pages();
  expect(elsewhere[0]).toContain(`href="${homepage}"`);
  const again = logoIn(elsewhere.join(""));
  expect((await request.get(again)).status()).toBe(200);
  expect((await clients("unverify", client_id)).stdout).toBe(`${client_id} is no longer verified.\n`);
  expect((await pages()).map(logoIn)).toEqual(["", ""]);
  expect((await request.get(again)).status()).toBe(404);
});

test("a logo that is no small PNG is refused; the application stays unverified", async ({ request }) => {
  const { client_id } = await registered(request);
  for (const file of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from("\xff\xd8\xff\xc0\x00\x11\x08\x00\x10\x00\x10".padEnd(40), "latin1"),
    png(48, 48).subarray(0, 20),
    png(0, 48),
    png(48, 0),
    png(513, 2),
    png(2, 513),
    Buffer.concat([png(48, 48), Buffer.alloc(32 * 1024)]),
  ])
    expect((await verify(client_id, "--logo", fileWith(file))).stderr).toBe(
      "A logo must be a PNG file of at most 32 KB and 512 pixels on each side.\n",
    );
  expect((await verify(client_id, "--logo", "no-such.png")).stderr).toContain("There is no file");
  expect((await clients("show", client_id)).stdout).toMatch(/^verified +no$/m);
  expect((await verify(client_id, "--logo", fileWith(png(512, 512)))).stderr).toBe("");
  expect((await clients("show", client_id)).stdout).toMatch(/^verified +yes$/m);
});

const purpose = { purpose_scope: "names", purpose_kind: "personalize", purpose: "Your greeting." };

test("any change by its developer ends an application's verification", async ({ request }) => {
  const own = { ...details, name: "Ferry", developer: "Ferry Labs", ...purpose };
  const { client_id, form_token } = await registered(request, own);
  const { stdout } = await clients("show", client_id);
  for (const text of ["Ferry", "Ferry Labs", details.homepage, "names  personalize  Your greeting."])
    expect(stdout).toContain(text);
  for (const uri of details.redirect_uris.split("\n")) expect(stdout).toContain(` ${uri}\n`);
  for (const change of [
    { name: "Ferry 2" },
    { developer: "Ferry Works" },
    { homepage: "https://night.example/other/" },
    { redirect_uris: `${details.redirect_uris}\nhttps://night.example/other` },
    { purpose: "For your greeting." },
    { purpose_kind: "research" },
  ]) {
    const before = await shownDigest(client_id);
    expect((await clients("verify", client_id, before)).stderr).toBe("");
    expect((await clients("show", client_id)).stdout).toMatch(/^verified +yes$/m);
    await postForm(request, "/developers/change/", { ...own, ...change, form_token, client_id });
    expect((await clients("show", client_id)).stdout).toMatch(/^verified +no$/m);
    const late = await clients("verify", client_id, before);
    expect([late.status, late.stderr]).toEqual([
      1,
      expect.stringContaining("has changed since it was shown"),
    ]);
    expect((await clients("show", client_id)).stdout).toMatch(/^verified +no$/m);
  }
  for (const args of [
    ["verify", "no-such-client", "none"],
    ["unverify", "no-such-client"],
  ]) {
    const unknown = await clients(...args);
    expect([unknown.status, unknown.stderr]).toEqual([1, "There is no application no-such-client.\n"]);
  }
});
