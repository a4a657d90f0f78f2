import { createHash } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import fc from "fast-check";
import { refusal } from "../../../support/api";
import { publishedKey } from "../../../support/data/published-list";
import { PARTNER, postForm, redirectParameters, requestAuthorization } from "../../../support/oauth";

const plain = { "accept-encoding": "identity" };

async function keyPath(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/res/snps.data", { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return new URL(answer.headers().location ?? "").pathname;
}

test("/res/snps.data redirects to the key whose name has the hash of its content", async ({
  request,
  baseURL,
}) => {
  const answer = await request.get("/res/snps.data", { maxRedirects: 0 });
  expect(answer.headers().location).toMatch(new RegExp(`^${baseURL}/res/snps\\.[0-9a-f]{16}\\.data$`));
  const path = await keyPath(request);
  const file = await request.get(path, { headers: plain });
  const hash = createHash("sha256").update(await file.body());
  expect(path).toBe(`/res/snps.${hash.digest("hex").slice(0, 16)}.data`);
  expect(file.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(file.headers()["access-control-allow-origin"]).toBe("*");
  expect(file.headers()["accept-ranges"]).toBe("bytes");
});

test("the SNP key has comments, a header and a line for each id, and the size its documentation says", async ({
  request,
}) => {
  const text = await (await request.get("/res/snps.data")).text();
  const lines = text.split("\n");
  expect(lines[0]).toMatch(/^# Date: \d{4}-\d{2}-\d{2}$/);
  expect(lines[1]).toContain("# Index:");
  expect(lines[2]).toContain("# Strand:");
  expect(lines[3]).toBe("index\tsnp\tchromosome\tchromosome_position");
  expect(text.endsWith("\n")).toBe(true);
  for (const line of lines.slice(4, -1)) if (!/^\d+\t(rs|i)\d+\t(\d+|X|Y|MT)\t\d+$/.test(line)) throw line;

  const { paths } = await (await request.get("/openapi.json")).json();
  const [, megabytes] = /About (\d+) MB/.exec(paths["/res/snps.{hash}.data"].get.description) ?? [];
  const bytesOfRow = text.length / text.split("\n").length;
  expect(Math.abs((bytesOfRow * 1_004_000) / 1e6 - Number(megabytes))).toBeLessThan(4);
});

test("the SNP key is sorted by index, and alternate ids share their marker's index", async ({ request }) => {
  const key = await publishedKey(request);
  const indices = key.map(({ index }) => index);
  expect(indices).toEqual([...indices].sort((one, other) => one - other));
  const different = [...new Set(indices)];
  expect(different.length).toBeGreaterThanOrEqual(20_000);
  expect(different).toEqual(different.map((_, index) => index));
  expect(new Set(key.map(({ snp }) => snp)).size).toBe(key.length);
  const deletion = key.find(({ snp }) => snp === "rs113993960");
  expect(key.find(({ snp }) => snp === "i3000001")).toEqual({ ...deletion, snp: "i3000001" });
});

test("each row of the SNP key is the marker of that id, with its 1-based position", async ({ request }) => {
  const key = await publishedKey(request);
  await fc.assert(
    fc.asyncProperty(fc.nat(key.length - 1), async (row) => {
      const { snp, chromosome, position } = key[row] ?? {};
      const marker = await (await request.get(`/3/marker/${snp}/`)).json();
      expect([marker.id, ...marker.alternate_ids]).toContain(snp);
      expect(marker.start + 1).toBe(position);
      const { data } = await (await request.get(`/3/accession/?chromosome=${chromosome}`)).json();
      expect(data[0].id).toBe(marker.accession_id);
    }),
    { numRuns: 40 },
  );
});

test("every id of the SNP key is a scope, and no other id", async ({ request }) => {
  const key = await publishedKey(request);
  const listed = new Set(key.map(({ snp }) => snp));
  const unlisted = fc
    .tuple(fc.constantFrom("rs", "i"), fc.nat(999_999_999))
    .map(([kind, number]) => `${kind}${number}`)
    .filter((id) => !listed.has(id));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(key.length - 1), { minLength: 1, maxLength: 50 }),
      unlisted,
      async (rows, other) => {
        const scope = rows.map((row) => key[row]?.snp).join(" ");
        await requestAuthorization(request, { scope });
        const { clientId: client_id, redirectUri: redirect_uri } = PARTNER;
        const asked = { response_type: "code", client_id, redirect_uri, scope: `${scope} ${other}` };
        const parameters = redirectParameters(await postForm(request, "/authorize/", asked));
        expect(parameters.get("error")).toBe("invalid_scope");
        expect(parameters.get("error_description")).toContain(other);
      },
    ),
    { numRuns: 25 },
  );
});

test("the SNP key is compressed on request", async ({ request }) => {
  const path = await keyPath(request);
  const zipped = await request.get(path, { headers: { "accept-encoding": "gzip" } });
  expect(zipped.headers()["content-encoding"]).toBe("gzip");
  expect(zipped.headers().vary?.toLowerCase()).toContain("accept-encoding");
  const whole = await request.get(path, { headers: plain });
  expect(whole.headers()["content-encoding"]).toBeUndefined();
  expect(await zipped.text()).toBe(await whole.text());
  const refused = await request.get(path, { headers: { "accept-encoding": "gzip;q=0" } });
  expect(refused.headers()["content-encoding"]).toBeUndefined();
});

test("If-None-Match with the key's ETag is 304, plain or compressed", async ({ request }) => {
  const path = await keyPath(request);
  for (const encoding of ["identity", "gzip"]) {
    const headers = { "accept-encoding": encoding };
    const tag = (await request.head(path, { headers })).headers().etag ?? "";
    expect(tag).toMatch(/^"[0-9a-f]{16}(-gzip)?"$/);
    const again = await request.get(path, { headers: { ...headers, "if-none-match": `"other", ${tag}` } });
    expect([again.status(), (await again.body()).length]).toEqual([304, 0]);
  }
  expect((await request.get(path, { headers: { "if-none-match": '"other"' } })).status()).toBe(200);
});

test("Range returns that part of the SNP key, with or without Accept-Encoding", async ({ request }) => {
  const path = await keyPath(request);
  const whole = await (await request.get(path, { headers: plain })).body();
  const bound = fc.nat(whole.length - 1);
  await fc.assert(
    fc.asyncProperty(bound, bound, fc.constantFrom("identity", "gzip"), async (one, other, encoding) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)];
      const part = await request.get(path, {
        headers: { range: `bytes=${first}-${last}`, "accept-encoding": encoding },
      });
      expect(part.status()).toBe(206);
      expect(part.headers()["content-range"]).toBe(`bytes ${first}-${last}/${whole.length}`);
      expect(part.headers()["cache-control"]).toMatch(/, no-transform$/);
      expect((await part.body()).equals(whole.subarray(first, last + 1))).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test("open, overlong, suffix and unsatisfiable ranges follow RFC 9110", async ({ request }) => {
  const path = await keyPath(request);
  const whole = await (await request.get(path, { headers: plain })).body();
  const size = whole.length;
  const tag = (await request.head(path, { headers: plain })).headers().etag ?? "";
  const ask = async (headers: Record<string, string>) => {
    const answer = await request.get(path, { headers: { ...plain, ...headers } });
    return [answer.status(), answer.headers()["content-range"], (await answer.body()).length];
  };
  expect(await ask({ range: "bytes=100-" })).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100]);
  expect(await ask({ range: `bytes=5-${size + 9}` })).toEqual([206, `bytes 5-${size - 1}/${size}`, size - 5]);
  expect(await ask({ range: "bytes=-10" })).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10]);
  expect(await ask({ range: `bytes=-${size + 9}` })).toEqual([206, `bytes 0-${size - 1}/${size}`, size]);
  for (const range of [`bytes=${size}-`, "bytes=-0"])
    expect(await ask({ range })).toEqual([416, `bytes */${size}`, 0]);
  expect(await ask({ range: "Bytes=0-9", "if-range": tag })).toEqual([206, `bytes 0-9/${size}`, 10]);
  expect(await ask({ range: "bytes=0-9", "if-range": '"older"' })).toEqual([200, undefined, size]);
  for (const range of ["bytes=0-1,3-4", "bytes=9-3", "lines=1-2"])
    expect(await ask({ range })).toEqual([200, undefined, size]);
});

test("an SNP key with an unknown hash is 404", async ({ request }) => {
  for (const name of ["snps.0123456789abcdef.data", "snps..data", "other.txt"])
    expect(await refusal(request, `/res/${name}`)).toBe("404 not_found");
});
