import { checked } from "@/lib/rangefinder/platform/api-client/api";
import {
  bearer,
  type Call,
  clientForm,
  type ReadResponse,
  send,
} from "@/lib/rangefinder/platform/api-client/send";
import { type TokenAnswer, tokenAnswer } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { ExplorerError } from "@/lib/rangefinder/platform/base/problems";
import { settings } from "@/lib/rangefinder/platform/settings";
import { SAMPLE_PASSWORD, type SampleAccount, sampleAccounts } from "./people";

/** What the trace is told beside the request itself. */
export type Hints = Pick<Call, "note" | "isRefusal">;

/** POST of a form with the client's credentials in its body, whatever the response. */
export const postAsClient = (path: string, fields: Record<string, string>, hints: Hints = {}) =>
  send({ ...clientForm(path, fields), ...hints });

/** GET with a bearer token, whatever the response. */
export const getWithToken = (path: string, token: string, hints: Hints) =>
  send({ url: settings.providerUrl + path, headers: bearer(token), ...hints });

/** GET with a token that is bound to a key, and a DPoP proof of it, whatever the response. */
export function getWithProof(path: string, { token, proof }: { token: string; proof: string }, hints: Hints) {
  const headers = new Headers({ accept: "application/json", authorization: `DPoP ${token}`, dpop: proof });
  return send({ url: settings.providerUrl + path, headers, ...hints });
}

/** POST to the token endpoint, with a DPoP proof, if any. Throws `unavailable` for a failed one. */
export async function obtainTokens(
  fields: Record<string, string>,
  note: string,
  proof?: string,
): Promise<TokenAnswer> {
  const form = clientForm("/token/", fields);
  if (proof !== undefined) form.headers.set("dpop", proof);
  const { text } = await send({ ...form, note });
  return checked(tokenAnswer, JSON.parse(text));
}

/** Ends an experiment's consent. */
export const cleanUp = ({ refresh_token }: TokenAnswer) =>
  postAsClient(
    "/revoke/",
    { token: refresh_token },
    { note: "Cleaning up: the consent of this experiment is revoked." },
  );

export interface Decision {
  account: SampleAccount;
  /** Which of the account's profiles, from 1. */
  profile: number | "all";
  /** Space-delimited. */
  granted: string;
}

/** Returns the callback URL with the code. Throws `unavailable` when the provider does anything else. */
export async function consent(
  browser: FakeBrowser,
  authorizationUrl: string,
  { account, profile, granted }: Decision,
): Promise<URL> {
  const { email } = sampleAccounts[account];
  await browser.submit(
    `${settings.providerUrl}/sign-in/submit/`,
    { email, password: SAMPLE_PASSWORD, next: "/" },
    { note: `Preparation: ${email} signs in at the provider.` },
  );
  const redirected = await browser.open(authorizationUrl, {
    note: "Preparation: the application asks for consent.",
  });
  const page = destination(redirected);
  const open = (url: string) =>
    browser.open(url, { note: "Preparation: the customer opens the consent page." });
  const first = await open(page);
  const people = [...first.text.matchAll(/href="(\?profile=[\w-]+)"/g)].map(([, link = ""]) => link);
  const person = people[profile === "all" ? 0 : profile - 1];
  const chosen = new URL(person ?? "", page);
  const inputs = inputsOf((person === undefined ? first : await open(chosen.href)).text);
  const valuesOf = (name: string) => inputs.flatMap((input) => (input.name === name && input.value) || []);
  const ids = new Set(
    inputs.flatMap(({ name }) => /^(?:item|places)\.([\w-]+)\./.exec(name ?? "")?.[1] ?? []),
  );
  const sharing = profile === "all" || person !== undefined ? [...ids] : [...ids].slice(profile - 1, profile);
  const fields: [string, string][] = [
    ["form_token", valuesOf("form_token")[0] ?? ""],
    ["shown", valuesOf("shown")[0] ?? ""],
    ["decision", "allow"],
    ["lasts", valuesOf("lasts").at(-1) ?? ""],
    ...itemsOf(sharing, granted),
  ];
  const allowed = await browser.submit(new URL(`decide/${chosen.search}`, page).href, fields, {
    note: "Preparation: the customer allows it.",
  });
  const callback = new URL(destination(allowed));
  if (!callback.searchParams.has("code")) throw new ExplorerError("unavailable", "The consent gave no code.");
  return callback;
}

/** The boxes that the customer ticks: one for each item and person; the email address is the account's. */
function itemsOf(people: readonly string[], granted: string): [string, string][] {
  const scopes = ["basic", ...granted.split(" ")];
  const names = people.flatMap((id) => scopes.map((scope) => `item.${scope === "email" ? "" : id}.${scope}`));
  const places = people.map((id) => `places.${id}.other`);
  return [
    ...names.map((name): [string, string] => [name, "on"]),
    ...places.map((name): [string, string] => [name, "these"]),
  ];
}

/** The URL that a response redirects to. Throws `unavailable` for any other response. */
function destination({ response }: ReadResponse): string {
  const location = response.headers.get("location");
  if (location === null) throw new ExplorerError("unavailable", "The provider did not continue.");
  return new URL(location, settings.providerUrl).href;
}

const inputsOf = (html: string) =>
  [...html.matchAll(/<input\b[^<>]*>/g)].map(([tag]) => ({
    name: /\bname="([^"]*)"/.exec(tag)?.[1],
    value: /\bvalue="([^"]*)"/.exec(tag)?.[1],
  }));

/** A customer's browser: keeps cookies and posts forms. It does not follow redirects. */
export class FakeBrowser {
  readonly #jars = new Map<string, Map<string, string>>();

  open(url: string, hints: Hints = {}): Promise<ReadResponse> {
    return this.#visit({ url, ...hints });
  }

  submit(
    url: string,
    fields: Record<string, string> | [string, string][],
    hints: Hints = {},
  ): Promise<ReadResponse> {
    return this.#visit({ url, method: "POST", body: new URLSearchParams(fields).toString(), ...hints });
  }

  /** Opens where a response redirects to. Throws `unavailable` when it does not. */
  follow(from: ReadResponse, hints: Hints): Promise<ReadResponse> {
    return this.open(destination(from), hints);
  }

  async #visit(call: Pick<Call, "url"> & Partial<Call>): Promise<ReadResponse> {
    const { origin, pathname } = new URL(call.url);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    const headers = new Headers({ accept: "text/html" });
    if (call.method === "POST") headers.set("content-type", "application/x-www-form-urlencoded");
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const to = /^\/(api\/auth|explorer)\//.test(pathname) ? "explorer" : "provider";
    const received = await send({ ...call, headers, from: "browser", to });
    for (const cookie of received.response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";", 1);
      const end = pair.indexOf("=");
      jar.set(pair.slice(0, end), pair.slice(end + 1));
    }
    return received;
  }
}
