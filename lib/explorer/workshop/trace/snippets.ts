import type { Exchange, Header } from "./schemas";

export const LANGUAGES = ["curl", "TypeScript", "Python"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A request to write down, with secrets replaced by `{NAME}`. */
interface Sent {
  method: string;
  url: string;
  headers: Header[];
  /** Null when there is no body. */
  form: Header[] | null;
}

/** The request of an exchange as a program, which reads masked values from the environment. */
export const snippet = (exchange: Exchange, language: Language): string =>
  writers[language](sentOf(exchange));

/** Headers that every client sends by itself. */
const AUTOMATIC = ["content-type", "origin", "referer", "sec-fetch-site"];

function sentOf({ method, url, requestHeaders, requestBody }: Exchange): Sent {
  const [address = "", query = ""] = url.split("?", 2);
  const parameters = pairs(query).map(([name, value]) => `${name}=${value}`);
  return {
    method,
    url: parameters.length > 0 ? `${address}?${parameters.join("&")}` : address,
    headers: requestHeaders
      .filter(([name]) => !AUTOMATIC.includes(name))
      .map(([name, value]) => [name, credential(name, value)]),
    form: requestBody?.type.endsWith("form-urlencoded") ? decoded(pairs(requestBody.text)) : null,
  };
}

/** The pairs of a query or form, masked values as placeholders. */
const pairs = (text: string): Header[] =>
  text
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [name = "", value = ""] = pair.split("=", 2);
      return [name, isMasked(value) ? placeholder(name) : value];
    });

const decoded = (form: Header[]): Header[] =>
  form.map(([name, value]) => [name, value.startsWith("{") ? value : unescaped(value)]);

const unescaped = (value: string): string => new URLSearchParams(`v=${value}`).get("v") ?? value;

const isMasked = (value: string): boolean => value.endsWith("…") || value.endsWith("%E2%80%A6");

/** `code_verifier` gives `{CODE_VERIFIER}`. */
const placeholder = (name: string): string =>
  `{${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase()}}`;

function credential(name: string, value: string): string {
  if (name === "authorization") return `${value.split(" ", 1)[0]} {ACCESS_TOKEN}`;
  return name === "cookie" ? "{COOKIE}" : value;
}

const writers: Record<Language, (sent: Sent) => string> = { curl, TypeScript: typescript, Python: python };

const PLACEHOLDER = /\{([A-Z_]+)\}/g;
const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) >= 0;

function curl({ method, url, headers, form }: Sent): string {
  const quoted = (text: string) => `"${text.replaceAll(/[\\"$`]/g, "\\$&").replaceAll(PLACEHOLDER, "$$$1")}"`;
  const method_ = method === "GET" || (method === "POST" && form) ? [] : [`-X ${method}`];
  return [
    ["curl", ...method_, quoted(url)].join(" "),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(form ?? []).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
  ].join(" \\\n  ");
}

function typescript({ method, url, headers, form }: Sent): string {
  const quoted = (text: string) =>
    hasPlaceholder(text)
      ? `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&").replaceAll(PLACEHOLDER, (_, name) => `\${process.env.${name}}`)}\``
      : JSON.stringify(text);
  const object = (pairs_: Header[], indent: string) =>
    `{\n${pairs_.map(([name, value]) => `${indent}  ${key(name)}: ${quoted(value)},\n`).join("")}${indent}}`;
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",\n`]),
    ...(headers.length > 0 ? [`  headers: ${object(headers, "  ")},\n`] : []),
    ...(form ? [`  body: new URLSearchParams(${object(form, "  ")}),\n`] : []),
  ].join("");
  const call = `fetch(${quoted(url)}${options ? `, {\n${options}}` : ""})`;
  return `const response = await ${call};\nconsole.log(response.status, await response.json());`;
}

const key = (name: string): string => (/^[a-z_]+$/i.test(name) ? name : JSON.stringify(name));

function python({ method, url, headers, form }: Sent): string {
  const quoted = (text: string) => {
    const literal = JSON.stringify(text);
    if (!hasPlaceholder(text)) return literal;
    return `f${literal.replaceAll(/[{}]/g, "$&$&").replaceAll(/\{\{([A-Z_]+)\}\}/g, "{os.environ['$1']}")}`;
  };
  const object = (pairs_: Header[]) =>
    `{\n${pairs_.map(([name, value]) => `        ${JSON.stringify(name)}: ${quoted(value)},\n`).join("")}    }`;
  const lines = [
    `    "${method}",`,
    `    ${quoted(url)},`,
    ...(headers.length > 0 ? [`    headers=${object(headers)},`] : []),
    ...(form ? [`    data=${object(form)},`] : []),
    "    allow_redirects=False,",
  ];
  return `import os\n\nimport requests\n\nresponse = requests.request(\n${lines.join("\n")}\n)\nprint(response.status_code, response.text)`;
}
