import { type APIRequestContext, expect, test } from "@playwright/test";
import fc from "fast-check";
import { turnOnSensitive } from "@/tests/support/data/raw-data";
import { get, json, profilesWith, refusal } from "../../../support/api";
import { askForGenome, callAt, readyGenome } from "../../../support/data/genomes";
import { copyCalls, newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { publishedKey } from "../../../support/data/published-list";
import { submitForm } from "../../../support/forms";
import { accessToken } from "../../../support/oauth";

const MOTHER = "/1/demo/genomes/SP1_MOTHER_V4/";
const SENSITIVE = ["rs429358", "rs7412", "rs80357906", "rs6025", "rs1799990"];

/** A customer of the test's own, with a profile that has no calls yet. */
async function freshProfile(request: APIRequestContext, like = "single@demo.example") {
  const token = await accessToken(request, await newCustomer(like), "basic genomes");
  const [id = ""] = await profilesWith(request, token);
  return { id, token, path: `/1/genomes/${id}/` };
}

test("a genome is PENDING, then READY, two characters each", { tag: "@database" }, async ({ request }) => {
  const { id, token, path } = await freshProfile(request);
  expect(await askForGenome(request, path, token)).toEqual({ id, genome: null, status: "PENDING" });
  const genome = await readyGenome(request, path, token);
  const key = await publishedKey(request);
  expect(genome.length).toBe(2 * ((key.at(-1)?.index ?? 0) + 1));
  const answer = await get(request, path, token);
  expect(Object.keys(await answer.json())).toEqual(["id", "genome", "status"]);
  expect(answer.headers()["content-type"]).toBe("application/json");
});

test("genomes of the demo need no token; one that is sent must be valid", async ({ request }) => {
  expect(await readyGenome(request, MOTHER)).toMatch(/^([ACGT]{2}|[DI]{2}|__|--)+$/);
  expect(await readyGenome(request, MOTHER, "demo_oauth_token")).toBe(await readyGenome(request, MOTHER));
  expect((await get(request, MOTHER, "wrong")).status()).toBe(401);
  expect((await get(request, "/1/genomes/demo_profile_id/", "demo_oauth_token")).status()).toBe(401);
  expect((await get(request, "/1/genomes/demo_profile_id/")).status()).toBe(401);
});

test("a genome is 403 without the scope, and 404 outside the grant or when not genotyped", async ({
  request,
}) => {
  const scope = "basic rs12913832 accession:NC_000001.10";
  const narrow = await accessToken(request, "single@demo.example", scope);
  const [own = ""] = await profilesWith(request, narrow);
  expect(await refusal(request, `/1/genomes/${own}/`, narrow)).toBe("403 insufficient_scope");

  const other = await freshProfile(request);
  expect(await refusal(request, `/1/genomes/${own}/`, other.token)).toBe("404 not_found");
  expect(await refusal(request, "/1/genomes/0123456789abcdef/", other.token)).toBe("404 not_found");

  const ungenotyped = await accessToken(request, "ungenotyped@demo.example", "basic genomes");
  const [without = ""] = await profilesWith(request, ungenotyped);
  expect(await refusal(request, `/1/genomes/${without}/`, ungenotyped)).toBe("404 not_found");
});

for (const email of ["family@demo.example", "single@demo.example", "locked@demo.example"])
  test(`genome, genotypes and markers agree for ${email}`, { tag: "@database" }, async ({ request }) => {
    const access_token = await accessToken(request, email, "basic genomes");
    const key = await publishedKey(request);
    const special = key.filter(({ chromosome }) => ["X", "Y", "MT"].includes(chromosome));
    const anySnp = fc.oneof(
      fc.constantFrom(...key),
      fc.constantFrom(...special),
      fc.constantFrom(...key.filter(({ snp }) => SENSITIVE.includes(snp))),
    );
    for (const profile of await profilesWith(request, access_token)) {
      const genome = await readyGenome(request, `/1/genomes/${profile}/`, access_token);
      await fc.assert(
        fc.asyncProperty(fc.array(anySnp, { minLength: 1, maxLength: 60 }), async (snps) => {
          const ids = [...new Set(snps.map(({ snp }) => snp))];
          const locations = ids.join("+");
          const calls = await json(request, `/1/genotypes/${profile}/?locations=${locations}`, access_token);
          const list = `/3/profile/${profile}/marker/?id=${ids.join(",")}`;
          const { data } = await json(request, list, access_token);
          const different = snps.filter(({ snp, index }) => {
            const call = callAt(genome, index);
            const marker = data.find(
              (one: { id: string; alternate_ids: string[] }) =>
                one.id === snp || one.alternate_ids.includes(snp),
            );
            const isOtherwise = ({ allele, dosage }: { allele: string; dosage: number }) =>
              /^[ACGT]$/.test(allele) && /^[ACGT]{2}$/.test(call) && dosage !== call.split(allele).length - 1;
            return (
              calls[snp] !== call ||
              (marker.is_no_call && call !== "--") !== false ||
              (call === "__" && marker.is_assayed !== false) ||
              (marker.is_genotyped && marker.variants.some(isOtherwise))
            );
          });
          expect(different).toEqual([]);
        }),
        { numRuns: 8 },
      );
    }
  });

test("sensitive locations are __ while they are turned off, and shown once they are turned on", {
  tag: "@database",
}, async ({ request }) => {
  const { id, token, path } = await freshProfile(request, "locked@demo.example");
  const [locked = ""] = await profileIdsOf("locked@demo.example");
  await copyCalls(locked, id);
  const indices = (await publishedKey(request))
    .filter(({ snp }) => SENSITIVE.includes(snp))
    .map(({ index }) => index);
  const hidden = await readyGenome(request, path, token);
  expect(indices.map((index) => callAt(hidden, index))).toEqual(SENSITIVE.map(() => "__"));
  await turnOnSensitive(request, id);
  expect((await askForGenome(request, path, token)).status).toBe("PENDING");
  const opened = await readyGenome(request, path, token);
  expect(indices.filter((index) => callAt(opened, index) === "__").length).toBeLessThan(SENSITIVE.length);
});

test("Y calls are no results once the sex is corrected", { tag: "@database" }, async ({ request }) => {
  const { id, token, path } = await freshProfile(request);
  const [man = ""] = await profileIdsOf("single@demo.example");
  await copyCalls(man, id);
  const ofY = (await publishedKey(request)).filter(({ chromosome }) => chromosome === "Y");
  const called = (genome: string) => ofY.filter(({ index }) => /[ACGTDI]/.test(callAt(genome, index))).length;
  expect(called(await readyGenome(request, path, token))).toBeGreaterThan(0);
  await submitForm(request, `/profiles/${id}/`, "/profiles/sex/", [["sex", "female"]]);
  expect((await askForGenome(request, path, token)).status).toBe("PENDING");
  expect(called(await readyGenome(request, path, token))).toBe(0);
});

test("simultaneous readers get the same bytes, HEAD gets their length, and one that disconnects disturbs no other", {
  tag: "@database",
}, async ({ request, baseURL }) => {
  const url = `${baseURL}${MOTHER}`;
  await readyGenome(request, MOTHER);
  const leaving = new AbortController();
  const left = await fetch(url, { signal: leaving.signal });
  await left.body?.getReader().read();
  leaving.abort();
  const texts = await Promise.all(Array.from({ length: 8 }, async () => (await fetch(url)).text()));
  expect(new Set(texts).size).toBe(1);
  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(texts[0]?.length)]);
});
