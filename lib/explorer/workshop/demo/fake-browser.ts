import type { ReadResponse } from "@/lib/explorer/provider-client/on-call";
import { send } from "@/lib/explorer/provider-client/send";
import { settings } from "@/lib/explorer/settings";
import type { Hints } from "./calls";

/** A customer's browser: keeps cookies and posts forms. It does not follow redirects. */
export class FakeBrowser {
  readonly #jars = new Map<string, Map<string, string>>();

  open(url: string, hints: Hints = {}): Promise<ReadResponse> {
    return this.#visit({ url, headers: this.#headers(url), ...hints });
  }

  submit(url: string, fields: Record<string, string>, hints: Hints = {}): Promise<ReadResponse> {
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

  async #visit(call: Parameters<typeof send>[0]): Promise<ReadResponse> {
    const isOwn = new URL(call.url).pathname.startsWith("/api/auth/");
    const received = await send({ ...call, from: "browser", to: isOwn ? "explorer" : "provider" });
    for (const cookie of received.response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";", 1);
      const end = pair.indexOf("=");
      this.#jarOf(call.url).set(pair.slice(0, end), pair.slice(end + 1));
    }
    return received;
  }

  #jarOf(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }
}

/** Target of a redirect; null for any other response. */
export function redirectOf({ response }: ReadResponse): URL | null {
  const location = response.headers.get("location");
  return location === null ? null : new URL(location, settings.providerUrl);
}
