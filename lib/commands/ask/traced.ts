import type { FetchLike } from "@modelcontextprotocol/client";

/** `fetch` that prints each request and what came back, without tokens, codes or answers. */
export const traced: FetchLike = async (url, init) => {
  const { pathname } = new URL(url);
  console.log(`→ ${init?.method ?? "GET"} ${pathname} ${purposeOf(init?.body)}`.trimEnd());
  const response = await fetch(url, init);
  const challenge = response.headers.get("www-authenticate") ?? "";
  const [scope = ""] = /scope="[^"]*"/.exec(challenge) ?? [];
  console.log(`← ${response.status} ${scope}`.trimEnd());
  return response;
};

/** What a request is for: the method and tool of a message, or the grant of a token request. */
function purposeOf(body: unknown): string {
  if (body instanceof URLSearchParams) return body.get("grant_type") ?? "";
  if (typeof body !== "string") return "";
  const { method = "", params = {} } = JSON.parse(body);
  return `${method} ${params.name ?? ""}`;
}
