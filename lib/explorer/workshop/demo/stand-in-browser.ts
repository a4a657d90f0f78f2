import { send } from "@/lib/explorer/provider-client/api";
import type { Answer, Call } from "@/lib/explorer/provider-client/on-call";
import { settings } from "@/lib/explorer/settings";

type Hints = Pick<Call, "note" | "isRefusal">;

/** Stands in for a customer's browser: keeps cookies and posts forms. It does not follow redirects. */
export class StandInBrowser {
  /** Cookies by origin, then by name. */
  readonly #jars = new Map<string, Map<string, string>>();

  open(url: string, hints: Hints = {}): Promise<Answer> {
    return this.#visit({ url, headers: this.#headers(url), ...hints });
  }

  submit(url: string, fields: Record<string, string>, hints: Hints = {}): Promise<Answer> {
    const headers = this.#headers(url);
    headers.set("content-type", "application/x-www-form-urlencoded");
    const body = new URLSearchParams(fields).toString();
    return this.#visit({ url, method: "POST", headers, body, ...hints });
  }

  #headers(url: string): Headers {
    const headers = new Headers({ accept: "text/html" });
    const cookie = [...this.#jarOf(url)].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie) headers.set("cookie", cookie);
    return headers;
  }

  async #visit(call: Parameters<typeof send>[0]): Promise<Answer> {
    const isOwn = new URL(call.url).pathname.startsWith("/api/auth/");
    const answer = await send({ ...call, from: "browser", to: isOwn ? "explorer" : "provider" });
    for (const cookie of answer.response.headers.getSetCookie()) this.#keep(call.url, cookie);
    return answer;
  }

  #keep(url: string, setCookie: string): void {
    const [pair = ""] = setCookie.split(";", 1);
    const end = pair.indexOf("=");
    this.#jarOf(url).set(pair.slice(0, end), pair.slice(end + 1));
  }

  #jarOf(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }
}

/** Target of a redirect; null for any other answer. */
export function redirectOf({ response }: Answer): URL | null {
  const location = response.headers.get("location");
  return location === null ? null : new URL(location, settings.providerUrl);
}
