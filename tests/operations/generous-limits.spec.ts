import { Agent, request as send } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { nodeServer } from "@/lib/provider/server/listener";
import { openRequestGate } from "@/lib/provider/server/request-gate";
import { ENDPOINTS } from "@/lib/provider/server/route-files";
import { openRouter } from "@/lib/provider/server/router";
import { parseSettings } from "@/lib/provider/settings";
import { newCustomer } from "../support/data/new-customer";
import { workOnRunData } from "../support/data/run-database";
import { obtainTokens, PARTNER } from "../support/oauth";
import { listening } from "../support/servers/listening";

const ADDRESS = "192.0.2.77";

/** The service with its limits as they are by default, behind a proxy that tells where requests come from. */
async function serve() {
  workOnRunData();
  const gate = openRequestGate({ ...parseSettings({}), trustProxy: true });
  const router = await openRouter(ENDPOINTS);
  const server = nodeServer(null, (incoming, outgoing) => {
    if (gate(incoming, outgoing)) router(incoming, outgoing);
  });
  const port = await listening(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    /** The status and the body of the answer to a request from `ADDRESS`; a form is posted. */
    ask: (path: string, form?: Record<string, string>) =>
      new Promise<{ status: number; body: string }>((done, fail) => {
        const headers = {
          "x-forwarded-for": ADDRESS,
          ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        };
        const method = form ? "POST" : "GET";
        const sent = send({ port, path, method, headers, agent }, async (answer) =>
          done({ status: answer.statusCode ?? 0, body: await text(answer) }),
        );
        sent.once("error", fail);
        sent.end(form ? new URLSearchParams(form).toString() : undefined);
      }),
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

test("50 authorization and 50 token requests from one network address are within the limit", async ({
  request,
}) => {
  const tokens = await obtainTokens(request, { email: await newCustomer(), scope: "basic" });
  const client = { client_id: PARTNER.clientId, redirect_uri: PARTNER.redirectUri };
  const { ask, close } = await serve();
  let refreshToken = tokens.refresh_token;
  for (let time = 0; time < 50; time++) {
    const asked = await ask("/authorize/", { ...client, response_type: "code", scope: "basic names" });
    expect(asked.status).toBe(303);
    const refreshed = await ask("/token/", {
      ...client,
      client_secret: PARTNER.secret,
      grant_type: "refresh_token",
      refresh_token: refreshToken,
    });
    expect(refreshed.status, refreshed.body).toBe(200);
    refreshToken = JSON.parse(refreshed.body).refresh_token;
  }
  close();
});
