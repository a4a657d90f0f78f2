import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";

const TOKEN = "demo_oauth_token";
const LIMIT = 100;
/** Their answers come to far more than the system's buffers of a connection take. */
const WAITING = 100;

const page = (index: number) => `/3/profile/demo_profile_id/marker/?limit=${LIMIT}&offset=${index * 41}`;

/**
 * Asks for the pages on one connection, one after the other but without reading; `read` gives the JSON of all answers.
 */
async function askWithoutReading(base: string, indices: readonly number[]) {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname).pause();
  for (const index of indices) {
    const connection = index === indices.at(-1) ? "close" : "keep-alive";
    socket.write(
      `GET ${page(index)} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${TOKEN}\r\nConnection: ${connection}\r\n\r\n`,
    );
    await wait(5);
  }
  return {
    read: async () => (await text(socket)).split(/HTTP\/1\.1 200 OK\r\n[^{]*/).slice(1),
    drop: () => socket.destroy(),
  };
}

test("what waits for a slow reader is not touched by answers to others", async ({ request, baseURL }) => {
  const answerTo = async (index: number) =>
    (await request.get(page(index), { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  const slowOnes = Array.from({ length: WAITING }, (_, index) => index);
  const [slow, gone] = await Promise.all([
    askWithoutReading(baseURL ?? "", slowOnes),
    askWithoutReading(baseURL ?? "", slowOnes),
  ]);
  gone.drop();
  const quickOnes = Array.from({ length: 50 }, (_, index) => WAITING + index);
  const quick = await Promise.all(quickOnes.map(answerTo));

  const received = [...(await slow.read()), ...quick];
  expect(received).toHaveLength(WAITING + quick.length);
  for (const [index, answer] of received.entries()) expect(answer).toBe(await answerTo(index));
  expect(new Set(received).size).toBe(received.length);
  for (const answer of received) expect(JSON.parse(answer).data).toHaveLength(LIMIT);
});
