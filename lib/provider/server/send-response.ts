import type { ServerResponse } from "node:http";

/** Sends an answer made for a handler where there is none. */
export async function sendResponse(
  outgoing: ServerResponse,
  given: Response | Promise<Response>,
): Promise<void> {
  const answer = await given;
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(await answer.text());
}
