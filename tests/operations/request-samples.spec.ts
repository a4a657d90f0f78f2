import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import type { Prepared } from "@/lib/strandbank/extensions/docs/request";
import { pythonOf, typescriptOf } from "@/lib/strandbank/extensions/docs/request-samples";
import { listening } from "../support/servers/listening";
import { runProgram } from "../support/servers/run-program";

const requests: Prepared[] = [
  { method: "GET", path: "/3/marker/?id=rs1%2Crs2", headers: {}, body: null },
  { method: "GET", path: "/3/account/", headers: { authorization: 'Bearer it\'s "t"' }, body: null },
  { method: "POST", path: "/token/", headers: {}, body: "grant_type=authorization_code&code=1+%26+2" },
  { method: "PUT", path: "/1/x/", headers: { authorization: "Bearer t" }, body: "value=1750" },
];

test("the programs of an endpoint's page send its request", async () => {
  const server = createServer(async (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const body = await text(incoming);
    outgoing.end(JSON.stringify([method, url, headers.authorization ?? "", body]));
  });
  const origin = `http://127.0.0.1:${await listening(server)}`;
  for (const request of requests)
    for (const [name, code] of [
      ["request.mts", typescriptOf(request, origin)],
      ["request.py", pythonOf(request, origin)],
    ] as const) {
      const { output, errors } = await runProgram(name, code);
      const { method, path, headers, body } = request;
      const sent = JSON.stringify([method, path, headers.authorization ?? "", body ?? ""]);
      expect(output.trim(), errors).toBe(`200 ${sent}`);
    }
  server.close();
});
