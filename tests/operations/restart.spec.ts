import { expect, test } from "@playwright/test";
import { ageGenomeRequest } from "../support/data/clock";
import { newCustomer } from "../support/data/new-customer";
import { obtainTokens } from "../support/oauth";
import { ownServer } from "../support/servers/own-server";

test("a killed server keeps pending genomes", async ({ request }) => {
  const email = await newCustomer("single@demo.example", { withCalls: true });
  const { access_token: token } = await obtainTokens(request, { email, scope: "basic genomes" });
  const headers = { authorization: `Bearer ${token}` };
  const { profiles } = await (await request.get("/1/user/", { headers })).json();
  const id: string = profiles[0].id;
  const genome = `/1/genomes/${id}/`;

  const hour = { GENOME_PACKING_SECONDS: "3600" };
  const killed = await ownServer(hour);
  const pending = { id, genome: null, status: "PENDING" };
  expect(await (await fetch(killed.base + genome, { headers })).json()).toEqual(pending);
  expect(await killed.end("SIGKILL")).toEqual([null, "SIGKILL"]);

  const next = await ownServer(hour);
  const read = async () => (await fetch(next.base + genome, { headers })).json();
  expect(await read()).toEqual(pending);
  await ageGenomeRequest(id, 3_600);
  expect((await read()).genome.length).toBeGreaterThan(2 * 20_000 - 1);
  expect(await next.end("SIGTERM")).toEqual([0, null]);
});
