import { tracingChannel } from "node:diagnostics_channel";
import { errorCode } from "@/lib/rangefinder/platform/base/error-code";
import { ExplorerError } from "@/lib/rangefinder/platform/base/problems";
import { requestHeaders } from "@/lib/rangefinder/platform/base/request-headers";
import { registration, settings } from "@/lib/rangefinder/platform/settings";

export interface Call {
  url: string;
  method: string;
  headers: Headers;
  /** A urlencoded form, or empty. */
  body: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** How long the provider is asked to wait, in ms. */
  waits?: number;
}

/** A response whose body was read. */
export interface ReadResponse {
  response: Response;
  text: string;
}

export interface MadeCall {
  call: Call;
  /** The headers of the browser's request for which it is made; null outside of one. */
  browser: Headers | null;
  /** Null until there is a response, and where there is none in the end. */
  received: ReadResponse | null;
}

/** Every request to the provider, from its start to its response. */
export const providerCalls = tracingChannel<unknown, MadeCall>("rangefinder:call");

const TIMEOUT_MS = 10_000;
/** How much longer a response may take than it was asked to wait. */
const PATIENCE_MS = 5_000;
const FORM = "application/x-www-form-urlencoded";

/** A POST of a form to a path of the provider, with the client's credentials in its body. */
export function clientForm(path: string, fields: Record<string, string>) {
  const { clientId, clientSecret } = registration();
  return {
    url: settings.providerUrl + path,
    method: "POST",
    headers: new Headers({ accept: "application/json", "content-type": FORM }),
    body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }).toString(),
  };
}

export const bearer = (token: string | undefined): Headers =>
  new Headers({ accept: "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) });

/**
 * The only request to the provider, published to `providerCalls`. Redirects are returned, never followed.
 * Throws `unavailable` when there is no response.
 */
export async function send(given: Pick<Call, "url" | "headers"> & Partial<Call>): Promise<ReadResponse> {
  const call: Call = { method: "GET", body: "", startedAt: Date.now(), ...given };
  const made: MadeCall = { call, browser: await requestHeaders(), received: null };
  const fetching = async () => {
    made.received = await fetchText(made);
  };
  await providerCalls.tracePromise(fetching, made).catch(logOutage);
  if (!made.received) throw new ExplorerError("unavailable", "The provider cannot be reached.");
  outage = "";
  return made.received;
}

let outage = "";

/** Says why there is no response, once until there is one again or another reason. */
function logOutage(error: unknown): void {
  const why = errorCode(error);
  if (why !== outage) console.error(`${settings.providerUrl} cannot be reached: ${why}`);
  outage = why;
}

/** The provider's own name for our visitor, where it runs beside us: it counts our requests as theirs. */
const VISITOR_HEADER = "x-strandbank-visitor";

async function fetchText({ call, browser }: MadeCall): Promise<ReadResponse> {
  const { url, method, body, waits } = call;
  // Not in the call itself, which the trace shows.
  const headers = new Headers(call.headers);
  const visitor = browser?.get(VISITOR_HEADER);
  if (visitor) headers.set(VISITOR_HEADER, visitor);
  const response = await fetch(reachable(url), {
    method,
    headers,
    body: body || null,
    cache: "no-store",
    redirect: "manual",
    signal: AbortSignal.timeout(waits === undefined ? TIMEOUT_MS : waits + PATIENCE_MS),
  });
  return { response, text: await response.text() };
}

/** The URL at which this machine reaches the provider; what people see keeps the public one. */
function reachable(url: string): string {
  const { providerUrl, providerInternalUrl } = settings;
  return url.startsWith(`${providerUrl}/`) ? providerInternalUrl + url.slice(providerUrl.length) : url;
}
