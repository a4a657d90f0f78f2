import type { Prepared } from "./request";

export function typescriptOf({ method, path, headers, body }: Prepared, origin: string): string {
  const { authorization } = headers;
  const options = [
    ...(method === "GET" ? [] : [`  method: ${JSON.stringify(method)},`]),
    ...(authorization ? [`  headers: { authorization: ${JSON.stringify(authorization)} },`] : []),
    ...(body
      ? [
          "  body: new URLSearchParams({",
          ...pairs(body).map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`),
          "  }),",
        ]
      : []),
  ];
  const url = JSON.stringify(`${origin}${path}`);
  return [
    ...(options.length > 0
      ? [`const response = await fetch(${url}, {`, ...options, "});"]
      : [`const response = await fetch(${url});`]),
    "console.log(String(response.status), await response.text());",
  ].join("\n");
}

/** The request in Python, with its standard library alone. JSON strings are Python strings too. */
export function pythonOf({ method, path, headers, body }: Prepared, origin: string): string {
  const { authorization } = headers;
  const isOpen = method === "GET" && !authorization && !body;
  const url = JSON.stringify(`${origin}${path}`);
  const words = [
    `    ${url},`,
    ...(body
      ? [
          "    data=urllib.parse.urlencode({",
          ...pairs(body).map(([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
          "    }).encode(),",
        ]
      : []),
    ...(authorization ? [`    headers={"Authorization": ${JSON.stringify(authorization)}},`] : []),
    ...(method === "GET" ? [] : [`    method=${JSON.stringify(method)},`]),
  ];
  return [
    ...(body ? ["import urllib.parse"] : []),
    "import urllib.request",
    "",
    ...(isOpen
      ? [`request = urllib.request.Request(${url})`]
      : ["request = urllib.request.Request(", ...words, ")"]),
    "with urllib.request.urlopen(request) as response:",
    "    print(response.status, response.read().decode())",
  ].join("\n");
}

const pairs = (body: string): [string, string][] => [...new URLSearchParams(body)];
