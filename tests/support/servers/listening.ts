import { once } from "node:events";
import type { Server } from "node:net";

/** Listens on a free loopback port and returns it. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
