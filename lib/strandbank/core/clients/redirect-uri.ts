import { MAX_REDIRECT_URI } from "@/lib/strandbank/platform/bounds";
import { settings } from "@/lib/strandbank/platform/settings";

/** Whether a redirect URI belongs to a mobile app: any scheme but http and https. */
export const hasCustomScheme = (redirectUri: string): boolean => !/^https?:/i.test(redirectUri);

/** What a customer sees of a URI: its host (with port), or the custom scheme of a mobile app. */
export function redirectHost(redirectUri: string): string {
  const url = new URL(redirectUri);
  return hasCustomScheme(redirectUri) ? url.protocol.slice(0, -1) : url.host;
}

/** The source expression of a redirect URI for the CSP directive `form-action`; none exists for IPv6. */
export function redirectSource(redirectUri: string): string {
  const { protocol, hostname, origin } = new URL(redirectUri);
  return hasCustomScheme(redirectUri) || hostname.startsWith("[") ? protocol : origin;
}

/** The machine itself by number, up to the port: a native app listens on any that is free. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?=[/?]|$)/;

/**
 * Whether a redirect URI is a registered one, character by character. On a loopback address any port will do
 * (RFC 8252 section 7.3).
 */
export function isRegistered(redirectUri: string, registered: readonly string[]): boolean {
  if (registered.includes(redirectUri)) return true;
  if (!LOOPBACK.test(redirectUri) || !URL.canParse(redirectUri)) return false;
  const withoutPort = redirectUri.replace(LOOPBACK, "$1");
  return registered.some((uri) => uri.replace(LOOPBACK, "$1") === withoutPort);
}

/** Characters that no URI holds (RFC 3986) and that parsers read differently. */
const NOT_OF_A_URI = /[^\x21-\x7e]|["<>\\^`{|}]/;

const isUri = (text: string): boolean => URL.canParse(text) && !NOT_OF_A_URI.test(text);

/** Others are valid in a URL, but would read as words beside it, or as a part of a page's policy. */
const isPlainHost = ({ hostname }: URL): boolean => /^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(hostname);

const hasUserInfo = ({ username, password }: URL): boolean => username !== "" || password !== "";

/** Whether a text can be registered as a home page. */
export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_REDIRECT_URI &&
  isUri(text) &&
  /^https?:\/\/[^/?#]/i.test(text) &&
  isPlainHost(new URL(text)) &&
  !hasUserInfo(new URL(text));

/** Why a URI cannot be registered, as the end of a sentence; null when it can. */
export function redirectUriProblem(redirectUri: string): string | null {
  if (redirectUri.length > MAX_REDIRECT_URI) return `has more than ${MAX_REDIRECT_URI} characters.`;
  if (!isUri(redirectUri)) return "is not an absolute URI.";
  const url = new URL(redirectUri);
  const { protocol, hostname } = url;
  if (!hasCustomScheme(redirectUri) && !/^https?:\/\/[^/?]/i.test(redirectUri))
    return `must begin with ${protocol}// and a host.`;
  if (!hasCustomScheme(redirectUri) && !isPlainHost(url))
    return "must have a host of letters, digits, hyphens and dots.";
  if (redirectUri.includes("#")) return "must not have a fragment.";
  if (hasUserInfo(url)) return "must not contain a user name or password.";
  if (protocol === "https:") return null;
  if (protocol === "http:")
    return ["localhost", "127.0.0.1", "[::1]"].includes(hostname)
      ? null
      : "must use https; http works only for localhost, 127.0.0.1 and [::1].";
  return protocol.includes(".")
    ? null
    : "must use https or a scheme with a dot in it, such as com.example.app.";
}

/**
 * The address that takes the customer back to the application: its redirect URI exactly as sent, with the
 * given parameters (null ones left out) and `iss` (RFC 9207) added to its query.
 */
export function returnAddress(redirectUri: string, parameters: Record<string, string | null>): string {
  const query = Object.entries({ ...parameters, iss: settings.baseUrl })
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
    .join("&");
  const separator = !redirectUri.includes("?") ? "?" : /[?&]$/.test(redirectUri) ? "" : "&";
  return redirectUri + separator + query;
}
