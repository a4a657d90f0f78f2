import { request as send } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Cause } from "./causes";

const answers = z.record(
  z.string(),
  z.looseObject({ $ref: z.string().optional(), content: z.record(z.string(), z.unknown()).default({}) }),
);
const openApi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: answers }))),
  components: z.looseObject({ responses: answers }),
});
type OpenApi = z.output<typeof openApi>;

interface DocumentedAnswer {
  status: string;
  /** Empty without a body. */
  mediaTypes: string[];
  /** JSON pointer to the answer in the document. */
  place: string;
}

/** The document that a server serves. */
export const readDocument = async (base: string): Promise<OpenApi> =>
  openApi.parse(await (await fetch(`${base}/openapi.json`)).json());

/** The answers of each operation, keyed by method and path template. */
export const documentedAnswers = ({ paths, components }: OpenApi): [string, DocumentedAnswer[]][] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { responses }]): [string, DocumentedAnswer[]] => [
      `${method.toUpperCase()} ${path}`,
      Object.entries(responses).map(([status, answer]) => {
        const name = answer.$ref?.split("/").at(-1);
        const { content } = (name === undefined ? answer : components.responses[name]) ?? { content: {} };
        const place = name
          ? `/components/responses/${name}`
          : `/paths/${path.replaceAll("/", "~1")}/${method}/responses/${status}`;
        return { status, mediaTypes: Object.keys(content), place };
      }),
    ]),
  );

/** Sends a request exactly as given, including a malformed Host header. */
export function sendTo(base: string, operation: string, { path, headers = {}, form }: Cause) {
  const { hostname, port } = new URL(base);
  const [method] = operation.split(" ");
  const body = form && new URLSearchParams(form).toString();
  const type = body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
  return new Promise<{ status: number; mediaType: string; body: string }>((done, fail) => {
    const request = send({ hostname, port, method, path, headers: { ...type, ...headers } }, async (answer) =>
      done({
        status: answer.statusCode ?? 0,
        mediaType: (answer.headers["content-type"] ?? "").split(";", 1)[0] ?? "",
        body: await text(answer),
      }),
    );
    request.once("error", fail);
    request.end(body);
  });
}
