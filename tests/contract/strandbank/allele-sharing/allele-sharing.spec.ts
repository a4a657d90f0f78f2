import { type APIRequestContext, expect, test } from "@playwright/test";
import { DEMO_TOKEN, get, json, refusal } from "../../../support/api";
import { newCustomer, profileIdsOf } from "../../../support/data/new-customer";
import { readsWritten } from "../../../support/data/reads-written";
import { changeConsent, consentIdOf } from "../../../support/forms";
import { obtainTokens } from "../../../support/oauth";

const pathOf = ([one, other]: readonly (string | undefined)[]) =>
  `/3/profile/${one}/allele_sharing/?other_profile_id=${other}`;

interface Sharing {
  accession_id: string;
  none: number;
  one: number;
  both: number;
}

const sharing = (
  request: APIRequestContext,
  ids: readonly (string | undefined)[],
  token = DEMO_TOKEN,
): Promise<{ data: Sharing[]; links: { next: null } }> => json(request, pathOf(ids), token);

const family = async () => {
  const email = await newCustomer("family@demo.example", { withCalls: true });
  return { email, ids: await profileIdsOf(email) };
};

test("a child shares an allele with a parent at every marker of chromosomes 1 to 22, two parents do not", {
  tag: "@database",
}, async ({ request }) => {
  const { email, ids } = await family();
  const { access_token } = await obtainTokens(request, { email, scope: "basic genomes" });
  const [mother, father, child] = ids;
  const none = async (pair: (string | undefined)[]) => {
    const { data, links } = await sharing(request, pair, access_token);
    expect(links.next).toBeNull();
    expect(data).toHaveLength(25);
    return data.slice(0, 22).reduce((sum, chromosome) => sum + chromosome.none, 0);
  };
  expect(await none([mother, child])).toBe(0);
  expect(await none([child, father])).toBe(0);
  expect(await none([mother, father])).toBeGreaterThan(0);
});

test("only the whole genome opens a comparison, a chromosome or a location does not", async ({ request }) => {
  const { email, ids } = await family();
  for (const scope of ["basic", "basic accession:NC_000015.9 rs12913832"]) {
    const { access_token } = await obtainTokens(request, { email, scope });
    expect(await refusal(request, pathOf(ids), access_token)).toBe("403 insufficient_scope");
  }
  expect((await get(request, pathOf(ids))).status()).toBe(401);
});

test("no profile outside the grant, or beside the chosen one, is compared, nor one with itself", async ({
  request,
}) => {
  const { email, ids } = await family();
  const { access_token } = await obtainTokens(request, { email, scope: "basic genomes" });
  const [own] = ids;
  for (const foreign of ["demo_profile_id", "unknown"])
    for (const pair of [
      [own, foreign],
      [foreign, own],
    ])
      expect(await refusal(request, pathOf(pair), access_token)).toBe("404 not_found");
  expect(await refusal(request, pathOf([own, own]), access_token)).toBe("400 invalid_request");
  const without = `/3/profile/${own}/allele_sharing/`;
  expect(await refusal(request, without, access_token)).toBe("400 invalid_request");

  const chosen = { email, scope: "basic genomes", profileId: ids[0] };
  const ofOne = await obtainTokens(request, chosen);
  expect(await refusal(request, pathOf(ids), ofOne.access_token)).toBe("404 not_found");
});

test("the access log names both profiles; a withdrawn genome is compared no more", async ({ request }) => {
  const { email, ids } = await family();
  const { access_token } = await obtainTokens(request, { email, scope: "basic names genomes" });
  await sharing(request, ids, access_token);
  await readsWritten(request);
  const log = await (await request.get("/account/access-log/")).text();
  for (const name of ["Elena Marlow", "David Marlow"]) expect(log).toContain(name);
  expect(log).not.toContain("Theo Marlow");
  await changeConsent(request, await consentIdOf(email, ids[1]), { without: ["genomes"] });
  expect(await refusal(request, pathOf(ids), access_token)).toBe("403 insufficient_scope");
});
