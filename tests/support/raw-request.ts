import { connect } from "node:net";
import { text } from "node:stream/consumers";

export interface RawAnswer {
  status: number;
  /** Headers by lower-case name; the last one if repeated. */
  headers: Record<string, string>;
  body: string;
}

/** Sends these bytes unchanged on a new connection and reads until the server closes it. */
export async function rawAnswer(base: string | undefined, sent: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(base ?? "");
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  return parsed(await text(socket));
}

function parsed(answer: string): RawAnswer {
  const [head = "", ...rest] = answer.split("\r\n\r\n");
  const [line = "", ...fields] = head.split("\r\n");
  const headers = fields.map((field) => [
    field.slice(0, field.indexOf(":")).toLowerCase(),
    field.slice(field.indexOf(":") + 1).trim(),
  ]);
  const named: Record<string, string> = Object.fromEntries(headers);
  const body = rest.join("\r\n\r\n");
  return {
    status: Number(line.split(" ")[1]),
    headers: named,
    body: named["transfer-encoding"] === "chunked" ? withoutChunks(body) : body,
  };
}

/** Latin-1: one byte per character. */
function withoutChunks(body: string): string {
  const end = body.indexOf("\r\n");
  const length = Number.parseInt(body.slice(0, end), 16);
  if (!length) return "";
  const start = end + 2;
  return body.slice(start, start + length) + withoutChunks(body.slice(start + length + 2));
}
