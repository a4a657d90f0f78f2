import type { Exchange, Header } from "./visit";

const LEFT_OUT = ["content-type", "origin", "referer", "sec-fetch-site"];

export function curlOf({ method, url, requestHeaders, requestBody }: Exchange): string {
  const form = requestBody?.type.endsWith("form-urlencoded") ? fieldsOf(requestBody.text) : null;
  const hasOwnMethod = method === "GET" || (method === "POST" && form);
  return [
    `curl ${hasOwnMethod ? "" : `-X ${method} `}${quoted(withPlaceholders(url))}`,
    ...requestHeaders
      .filter(([name]) => !LEFT_OUT.includes(name))
      .map(([name, value]) => `-H ${quoted(`${name}: ${credential(name, value)}`)}`),
    ...(form ?? []).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
  ].join(" \\\n  ");
}

const PLACEHOLDER = /\{([A-Z_]+)\}/g;
const quoted = (text: string): string =>
  `"${text.replaceAll(/[\\"$`]/g, "\\$&").replaceAll(PLACEHOLDER, "$$$1")}"`;

function withPlaceholders(url: string): string {
  const [address = "", query = ""] = url.split("?", 2);
  const parameters = pairsOf(query).map(([name, value]) => `${name}=${value}`);
  return parameters.length > 0 ? `${address}?${parameters.join("&")}` : address;
}

const pairsOf = (text: string): Header[] =>
  text
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [name = "", value = ""] = pair.split("=", 2);
      return [name, isMasked(value) ? placeholder(name) : value];
    });

const fieldsOf = (form: string): Header[] =>
  pairsOf(form).map(([name, value]) => [name, value.startsWith("{") ? value : decoded(value)]);

const decoded = (value: string): string => new URLSearchParams(`v=${value}`).get("v") ?? value;

const isMasked = (value: string): boolean => value.endsWith("…") || value.endsWith("%E2%80%A6");

/** `csrfToken` gives `{CSRF_TOKEN}`. */
const placeholder = (name: string): string =>
  `{${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase()}}`;

function credential(name: string, value: string): string {
  if (name === "authorization") return `${value.split(" ", 1)[0]} {ACCESS_TOKEN}`;
  // It works once, and is used.
  if (name === "dpop") return "{DPOP_PROOF}";
  return name === "cookie" ? "{COOKIE}" : value;
}
