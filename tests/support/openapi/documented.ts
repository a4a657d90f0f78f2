import { request as send } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Cause } from "./causes";

const responses = z.record(
  z.string(),
  z.looseObject({ $ref: z.string().optional(), content: z.record(z.string(), z.unknown()).default({}) }),
);
const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(["path", "query"]),
  example: z.coerce.string().optional(),
});
const properties = z.record(z.string(), z.looseObject({ examples: z.array(z.coerce.string()).optional() }));
type Properties = z.output<typeof properties>;
const fields = z.looseObject({
  properties: properties.optional(),
  oneOf: z.array(z.object({ $ref: z.string() })).optional(),
});
const form = z.object({
  content: z.object({
    "application/x-www-form-urlencoded": z.object({
      schema: fields,
    }),
  }),
});
const operation = z.looseObject({
  parameters: z.array(parameter),
  requestBody: form.optional(),
  security: z.array(z.record(z.string(), z.unknown())),
  responses,
});
const openApi = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ responses, schemas: z.record(z.string(), z.unknown()) }),
});
export type OpenApi = z.output<typeof openApi>;

/** An operation as the document has it. */
export interface Documented {
  /** Method and path template. */
  name: string;
  path: string;
  parameters: { name: string; place: "path" | "query"; example: string | undefined }[];
  /** Of the form; null without one. */
  fields: { name: string; example: string | undefined }[] | null;
  /** Whether it reads an access token. */
  isTokenRead: boolean;
  /** Whether it refuses requests without one. */
  needsToken: boolean;
  responses: DocumentedResponse[];
}

interface DocumentedResponse {
  status: string;
  /** Empty without a body. */
  mediaTypes: string[];
  /** JSON pointer to the response in the document. */
  place: string;
}

/** The document that a server serves. */
export const readDocument = async (base: string): Promise<OpenApi> =>
  openApi.parse(await (await fetch(`${base}/openapi.json`)).json());

export const operationsOf = ({ paths, components }: OpenApi): Documented[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters, requestBody, security, responses }]): Documented => {
      const schema = requestBody?.content["application/x-www-form-urlencoded"].schema;
      const isTokenRead = security.some((needs) => "strandbank" in needs);
      return {
        name: `${method.toUpperCase()} ${path}`,
        path,
        parameters: parameters.map(({ name, in: place, example }) => ({ name, place, example })),
        fields: schema
          ? Object.entries(propertiesOf(schema, components)).map(([name, { examples }]) => ({
              name,
              example: examples?.[0],
            }))
          : null,
        isTokenRead,
        needsToken: isTokenRead && security.every((needs) => Object.keys(needs).length > 0),
        responses: Object.entries(responses).map(([status, response]) => {
          const name = response.$ref?.split("/").at(-1);
          const { content } = (name === undefined ? response : components.responses[name]) ?? { content: {} };
          const place = name
            ? `/components/responses/${name}`
            : `/paths/${path.replaceAll("/", "~1")}/${method}/responses/${status}`;
          return { status, mediaTypes: Object.keys(content), place };
        }),
      };
    }),
  );

/** The fields of a form; of one with variants, the fields of all. */
function propertiesOf(
  { properties = {}, oneOf = [] }: z.output<typeof fields>,
  { schemas }: OpenApi["components"],
): Properties {
  const variants = oneOf.map(({ $ref }) => fields.parse(schemas[$ref.split("/").at(-1) ?? ""]).properties);
  return Object.assign({}, properties, ...variants);
}

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
