import { expect, test } from "@playwright/test";
import { endPacking } from "../support/data/clock";
import { askForGenome, readyGenome } from "../support/data/genomes";
import { newCustomer } from "../support/data/new-customer";
import { runDatabase } from "../support/data/run-database";
import { obtainTokens } from "../support/oauth";
import { ownServer } from "../support/servers/own-server";

test("a killed server loses no phenotype, and leaves a genome that others pack once", async ({ request }) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const scope = "basic genomes phenotypes:read:all phenotypes:write:height_mm";
  const { access_token: token } = await obtainTokens(request, { email, scope });
  const headers = { authorization: `Bearer ${token}` };
  const { profiles } = await (await request.get("/1/user/", { headers })).json();
  const id: string = profiles[0].id;
  const height = `/1/phenotypes/${id}/height_mm/`;
  const genome = `/1/genomes/${id}/`;

  const killed = await ownServer({ GENOME_PACKING_SECONDS: "3600" }, ["--api"]);
  const written = await fetch(killed.base + height, {
    method: "PUT",
    headers,
    body: new URLSearchParams({ value: "1834" }),
  });
  const answer = await written.json();
  expect(answer).toEqual({ phenotype_id: "height_mm", value: "1834", profile_id: id });
  const pending = { id, genome: null, status: "PENDING" };
  expect(await (await fetch(killed.base + genome, { headers })).json()).toEqual(pending);
  const lease = await leaseOf(id);
  expect(await killed.end("SIGKILL")).toEqual([null, "SIGKILL"]);

  const next = await ownServer({}, ["--api"]);
  const read = async (path: string) => (await fetch(next.base + path, { headers })).json();
  expect(await read(height)).toEqual(answer);
  // While the lease of the dead process lasts, nobody packs a second time beside it.
  await endPacking(id, 15);
  expect([await read(genome), await askForGenome(request, genome, token)]).toEqual([pending, pending]);
  expect(await leaseOf(id)).toBe(lease);
  await endPacking(id, 0);
  await Promise.all([read(genome), read(genome), askForGenome(request, genome, token)]);
  const taken = await leaseOf(id);
  expect(taken).not.toBe(lease);
  expect((await readyGenome(request, genome, token)).length).toBeGreaterThan(2 * 20_000 - 1);
  expect(await leaseOf(id)).toBe(taken);
  expect(await next.end("SIGTERM")).toEqual([0, null]);
});

/** The attempt at packing a profile's genome that may write it. */
async function leaseOf(profileId: string): Promise<string | undefined> {
  const packed = runDatabase()
    .selectFrom("packed_genome")
    .select("claim")
    .where("profile_id", "=", profileId);
  return (await packed.executeTakeFirst())?.claim;
}
