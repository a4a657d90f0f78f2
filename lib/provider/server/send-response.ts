import type { ServerResponse } from "node:http";

/** Sends a Web-standard response through Node.js. */
export async function sendResponse(
  outgoing: ServerResponse,
  given: Response | Promise<Response>,
): Promise<void> {
  const answer = await given;
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(await answer.text());
}
