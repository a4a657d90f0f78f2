import { expect, test } from "@playwright/test";
import { freePort } from "@/lib/commands/launch/checks";
import { rawAnswer } from "../support/raw-request";
import { ownServer } from "../support/servers/own-server";

test("instances share a port, and when one is killed, the others serve on", {
  tag: "@postgres-only",
}, async () => {
  const port = await freePort();
  const start = async () => {
    const metrics = await freePort();
    const server = await ownServer({
      PORT: String(port),
      SHARE_PORT: "true",
      METRICS: `127.0.0.1:${metrics}`,
    });
    return { ...server, hasServed: () => hasServed(metrics) };
  };
  const ask = async () => {
    // Each on its own connection: `fetch` would reuse one to the instance that is killed.
    const head = ["GET /3/accession/ HTTP/1.1", `Host: localhost:${port}`, "Connection: close", "", ""];
    return (await rawAnswer(`http://localhost:${port}`, head.join("\r\n"))).status;
  };
  const servedBy = (servers: readonly { hasServed: () => Promise<boolean> }[]) =>
    expect
      .poll(async () => {
        await ask();
        return Promise.all(servers.map(({ hasServed }) => hasServed()));
      })
      .toEqual(servers.map(() => true));

  const [first, second] = await Promise.all([start(), start()]);
  await servedBy([first, second]);
  expect(await first.end("SIGKILL")).toEqual([null, "SIGKILL"]);
  for (let times = 0; times < 20; times++) expect(await ask()).toBe(200);
  const third = await start();
  await servedBy([third]);
  for (const { end } of [second, third]) expect(await end("SIGTERM")).toEqual([0, null]);
});

/** Whether the instance with these metrics has answered a request of the test; false before it has any. */
const hasServed = (metrics: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${metrics}/metrics`).then(
    async (answer) => (await answer.text()).includes('route="/3/accession"'),
    () => false,
  );
