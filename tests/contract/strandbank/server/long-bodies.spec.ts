import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";

const MEBIBYTE = 1024 * 1024;

test("a form that is too long gets 413 while it is sent, and no reset", async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? "");
  const socket = connect(Number(port), hostname);
  const failed = once(socket, "error").then(([error]) => error);
  socket.write(
    `POST /token/ HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${2 * MEBIBYTE}\r\n\r\n${"x".repeat(1_000)}`,
  );
  const [answer] = await Promise.race([once(socket, "data"), failed.then((error) => [error])]);
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  // The rest arrives late, as from a client that did not look before it had sent everything.
  for (let sent = 0; sent < 4; sent++)
    await new Promise<void>((done, stop) =>
      socket.write("x".repeat(50_000), (error) => (error ? stop(error) : done())),
    );
  socket.destroy();
});
