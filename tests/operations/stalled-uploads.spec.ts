import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { newCustomer } from "../support/data/new-customer";
import { importFormToken, uploadRawData } from "../support/data/raw-data";
import { signIn } from "../support/oauth";
import { atInstance, ownServer } from "../support/servers/own-server";

const STALLED = 9;

test("stalled uploads do not block others", async ({ playwright }) => {
  const server = await ownServer({ TRUST_PROXY: "true" });
  const customer = async (address: string) => {
    const context = await playwright.request.newContext({ extraHTTPHeaders: { "x-forwarded-for": address } });
    const there = atInstance(context, server);
    await signIn(there, await newCustomer("single@demo.example"));
    const { cookies } = await context.storageState();
    return {
      there,
      token: await importFormToken(there),
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      stateOf: async () => (await (await there.get("/import/state/")).json())?.state,
    };
  };
  const sockets = [];
  for (let count = 0; count < STALLED; count++) {
    const address = `192.0.2.${1 + (count % 2)}`;
    const { token, cookie, stateOf } = await customer(address);
    const socket = connect(server.port, "localhost");
    sockets.push(socket);
    const head = [
      "POST /import/upload/ HTTP/1.1",
      `Host: localhost:${server.port}`,
      `X-Forwarded-For: ${address}`,
      `Cookie: ${cookie}`,
      `X-Form-Token: ${token}`,
      "X-Profile-Name: Ann%20Example",
      "Content-Length: 60000000",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n#`);
    await expect.poll(stateOf).toBeTruthy();
  }
  const { there, token } = await customer("192.0.2.9");
  expect((await uploadRawData(there, "rs3094315\t1\t752566\tAG\n", { "x-form-token": token })).status()).toBe(
    202,
  );
  for (const socket of sockets) socket.destroy();
  expect(await server.end("SIGTERM")).toEqual([0, null]);
});
