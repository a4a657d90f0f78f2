import { expect, test } from "@playwright/test";
import { ageGenomeRequest } from "../support/data/clock";
import { newCustomer } from "../support/data/new-customer";
import { obtainTokens } from "../support/oauth";
import { ownServer } from "../support/servers/own-server";

test("a killed server keeps phenotypes and pending genomes", async ({ request }) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const scope = "basic genomes phenotypes:read:all phenotypes:write:height_mm";
  const { access_token: token } = await obtainTokens(request, { email, scope });
  const headers = { authorization: `Bearer ${token}` };
  const { profiles } = await (await request.get("/1/user/", { headers })).json();
  const id: string = profiles[0].id;
  const height = `/1/phenotypes/${id}/height_mm/`;
  const genome = `/1/genomes/${id}/`;

  const hour = { GENOME_PACKING_SECONDS: "3600" };
  const killed = await ownServer(hour);
  const written = await fetch(killed.base + height, {
    method: "PUT",
    headers,
    body: new URLSearchParams({ value: "1834" }),
  });
  const answer = await written.json();
  expect(answer).toEqual({ phenotype_id: "height_mm", value: "1834", profile_id: id });
  const pending = { id, genome: null, status: "PENDING" };
  expect(await (await fetch(killed.base + genome, { headers })).json()).toEqual(pending);
  expect(await killed.end("SIGKILL")).toEqual([null, "SIGKILL"]);

  const next = await ownServer(hour);
  const read = async (path: string) => (await fetch(next.base + path, { headers })).json();
  expect(await read(height)).toEqual(answer);
  expect(await read(genome)).toEqual(pending);
  await ageGenomeRequest(id, 3_600);
  expect((await read(genome)).genome.length).toBeGreaterThan(2 * 20_000 - 1);
  expect(await next.end("SIGTERM")).toEqual([0, null]);
});
