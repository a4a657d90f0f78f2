import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { notedPagesEnds, notedPurges, notedWaits } from "@/lib/strandbank/platform/base/noted";
import { openMetrics } from "@/lib/strandbank/server/metrics";
import { newCustomer } from "../support/data/new-customer";
import { endedImport, fileOfKnownMarkers, importFormToken, uploadRawData } from "../support/data/raw-data";
import { obtainTokens, postForm, signIn } from "../support/oauth";
import { atInstance, ownServer } from "../support/servers/own-server";

test("metrics count requests, waits and events by kind at an address of their own, and name no one", async ({
  request,
}) => {
  const began = performance.now();
  const port = await freePort();
  const server = await ownServer({ METRICS: `127.0.0.1:${port}` });
  const there = atInstance(request, server);
  const email = await newCustomer();
  const { access_token } = await obtainTokens(request, { email, scope: "basic" });
  const headers = { authorization: `Bearer ${access_token}` };
  for (let times = 0; times < 3; times++) await there.get("/3/marker/rs12913832/", { headers });
  await there.get("/3/marker/rs0/", { headers });
  await there.get("/no/such/page/");
  await postForm(there, "/sign-in/submit/", { email, password: "wrong password", next: "/" });
  expect((await there.get("/metrics")).status()).toBe(404);
  for (const probe of ["/healthz", "/readyz/", "/routez"])
    expect((await there.get(probe)).status()).toBe(200);

  await signIn(there, await newCustomer("single@demo.example"));
  const form = { "x-form-token": await importFormToken(request) };
  expect((await uploadRawData(there, fileOfKnownMarkers(), form)).status()).toBe(202);
  expect((await endedImport(there)).state).toBe("done");
  // The import's own process ends a moment later, and only then is it counted.
  const collect = () => fetch(`http://127.0.0.1:${port}/metrics`);
  await expect.poll(async () => (await collect()).text()).toContain('kind="import_done"');

  const answer = await collect();
  expect(answer.headers.get("content-type")).toContain("application/openmetrics-text; version=1.0.0");
  const text = await answer.text();
  expect(text.endsWith("# EOF\n")).toBe(true);
  const value = (series: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.split(" ")[1],
    );
  const requests = (labels: string) => value(`strandbank_request_seconds_count{${labels}}`);
  const marker = 'method="GET",route="/3/marker/:marker_id"';
  expect(requests(`${marker},status="200"`)).toBe(3);
  expect(requests(`${marker},status="404"`)).toBe(1);
  expect(text).not.toMatch(/route="\/(healthz|readyz|routez)/);
  const took = value('strandbank_request_seconds_sum{method="POST",route="/sign-in/submit",status="303"}');
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThan((performance.now() - began) / 1_000);
  expect(requests('method="GET",route="page",status="404"')).toBeGreaterThan(1);
  expect(value('strandbank_events_total{kind="sign_in_failed"}')).toBe(1);
  expect(value('strandbank_events_total{kind="import_done"}')).toBe(1);
  expect(value("strandbank_database_wait_seconds_count")).toBeGreaterThan(0);
  expect(value('strandbank_purges_total{result="done"}')).toBeGreaterThan(5);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  for (const named of [email, access_token, "rs12913832", "no/such"]) expect(text).not.toContain(named);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(await server.end("SIGTERM")).toEqual([0, null]);
});

test("metrics tell waits in seconds, failed purges, other methods, and how the pages process is", async () => {
  const port = await freePort();
  const { observe, close } = await openMetrics({ host: "127.0.0.1", port }, () => false);
  notedWaits.publish(250);
  notedPurges.publish(false);
  notedPagesEnds.publish(1);
  const incoming = Object.assign(new IncomingMessage(new Socket()), { method: "PROPFIND" });
  const outgoing = new ServerResponse(incoming);
  observe(incoming, outgoing, "page", performance.now());
  outgoing.emit("close");
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      'strandbank_events_total{kind="sign_in_failed"} 0',
      "strandbank_database_wait_seconds_sum 0.25",
      'strandbank_purges_total{result="failed"} 1',
      "strandbank_pages_ends_total 1",
      "strandbank_pages_ready 0",
      'strandbank_request_seconds_count{method="other",route="page",status="200"} 1',
    ]),
  );
  close();
});
