import { settings } from "@/lib/strandbank/platform/settings";
import { fieldsOf, typeOf } from "./fields";
import { docPath } from "./markdown";
import type { ApiDescription, Operation } from "./operations";
import { curlOf, exampleRequest, prepareShown } from "./request";
import { pythonOf, typescriptOf } from "./request-samples";
import { codes, fence, fieldTable, typeText } from "./write-markdown";

export const operationSlug = ({ id }: Operation): string => `endpoints/${id}`;

/** A link whose text the pages show as a method and a path. */
export const operationLink = (operation: Operation): string =>
  `[${operation.method} ${operation.path}](${docPath(operationSlug(operation))})`;

export const operationText = (operation: Operation, api: ApiDescription): string =>
  [
    `# ${operation.method} ${operation.path}`,
    [operation.summary, ...noticesOf(operation), operation.description].join(". "),
    ...request(operation, api),
    ...exampleResponse(operation),
    ...fields("Parameters", "Parameter", operation.parameters),
    ...fields(
      "Form",
      "Field",
      operation.form,
      "Send these in the body as `application/x-www-form-urlencoded`.",
    ),
    ...section("Scopes", "scopes", ...scopes(operation)),
    ...section("Response", "answer", ...answer(operation)),
    ...section("Errors", "errors", `${operation.errors.map(errorLink).join(", ")}.`),
  ].join("\n\n");

const noticesOf = ({ isDeprecated, isExtension }: Operation): string[] => [
  ...(isDeprecated ? ["Deprecated but still supported"] : []),
  ...(isExtension ? ["Our own extension, not part of the specification"] : []),
];

const section = (title: string, id: string, ...texts: string[]): string[] => [
  `## ${title} {#${id}}`,
  ...texts.filter((text) => text !== ""),
];

const fields = (title: string, noun: string, list: Parameters<typeof fieldTable>[1], note = ""): string[] =>
  list.length > 0 ? section(title, title.toLowerCase(), note, fieldTable(noun, list)) : [];

/** The request to start from in each language; none for a path that takes a value without an example. */
const request = (operation: Operation, api: ApiDescription): string[] =>
  operation.parameters.some(({ place, example }) => place === "path" && example === "")
    ? []
    : section("Request", "request", ownTokenNote(operation, api), ...inLanguages(operation));

function inLanguages(operation: Operation): string[] {
  const example = exampleRequest(operation);
  const prepared = prepareShown(example);
  return [
    fence("request.sh", curlOf(prepared, settings.baseUrl, " \\\n  ")),
    fence("request.mts", typescriptOf(prepared, settings.baseUrl), { fold: "TypeScript" }),
    fence("request.py", pythonOf(prepared, settings.baseUrl), { fold: "Python" }),
  ];
}

const exampleResponse = ({ example }: Operation): string[] =>
  example === undefined
    ? []
    : section("Example response", "response", fence("response.json", JSON.stringify(example, null, 2)));

/** The demo token works only in the current interface and at the demo endpoints. */
function ownTokenNote({ method, path, scopes }: Operation, { operations }: ApiDescription): string {
  if (scopes === null || !/^\/1\/(?!demo\/)/.test(path)) return "";
  const demo = operations.find(
    (other) => other.method === method && other.path === path.replace("/1/", "/1/demo/"),
  );
  const alternative = demo ? `, or try ${operationLink(demo)}, which needs none.` : ".";
  return `:::demo
The demo token does not work here. Use an access token from [a customer](/docs/#consent)${alternative}
:::end
`;
}

function scopes({ scopes, isTokenOptional, form }: Operation): string[] {
  if (!scopes)
    return [
      form.some(({ name }) => name === "client_secret")
        ? "No access token is needed. The application sends its id and its secret."
        : "No access token is needed.",
    ];
  const { required, optional } = scopes;
  const alternatives = optional.length > 1 ? "At least one of these" : "Required";
  const others = required.length > 0 ? "Optional, for more data" : alternatives;
  return [
    isTokenOptional ? "No token is needed. If you send one, it must be valid, and its scopes apply." : "",
    required.length > 0 ? `Required: ${codes(required)}.` : "",
    optional.length > 0 ? `${others}: ${codes(optional)}.` : "",
  ];
}

function answer({ answer, otherAnswers }: Operation): string[] {
  const others = otherAnswers.map(
    ({ status, description, mediaType }) =>
      `**${status}.** ${description}${mediaType ? `, \`${mediaType}\`` : ""}.`,
  );
  if (!answer) return others.length > 0 ? others : ["Only the errors below."];
  const list = fieldsOf(answer);
  if (list.length === 0) return [`**200.** JSON: ${typeText(typeOf(answer))}`, ...others];
  return ["**200.** JSON, an object with these fields:", fieldTable("Field", list), ...others];
}

const errorLink = (code: string): string => `[\`${code}\`](/docs/errors/#${code})`;
