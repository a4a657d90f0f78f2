import { settings } from "@/lib/provider/settings";

/** Whether a redirect URI belongs to a mobile app: any scheme but http and https. */
export const hasCustomScheme = (redirectUri: string): boolean => !/^https?:/i.test(redirectUri);

/** The host (with port) that a customer is sent back to, or the custom scheme of a mobile app. */
export function redirectHost(redirectUri: string): string {
  const url = new URL(redirectUri);
  return hasCustomScheme(redirectUri) ? url.protocol.slice(0, -1) : url.host;
}

/** The source expression of a redirect URI for the CSP directive `form-action`. */
export function redirectSource(redirectUri: string): string {
  const url = new URL(redirectUri);
  return hasCustomScheme(redirectUri) ? url.protocol : url.origin;
}

/** Longest registered URI, in characters. */
export const LONGEST_ADDRESS = 500;

/** Characters that no URI holds (RFC 3986) and that parsers read differently. */
const NOT_OF_A_URI = /[^\x21-\x7e]|["<>\\^`{|}]/;

/** Why a URI cannot be registered, as the end of a sentence; null when it can. */
export function redirectUriProblem(redirectUri: string): string | null {
  if (redirectUri.length > LONGEST_ADDRESS) return `has more than ${LONGEST_ADDRESS} characters.`;
  if (!URL.canParse(redirectUri) || NOT_OF_A_URI.test(redirectUri)) return "is not an absolute URI.";
  const { protocol, hostname, username, password } = new URL(redirectUri);
  if (!hasCustomScheme(redirectUri) && !/^https?:\/\/[^/?]/i.test(redirectUri))
    return `must begin with ${protocol}// and a host.`;
  if (redirectUri.includes("#")) return "must not have a fragment.";
  if (username || password) return "must not contain a user name or password.";
  if (protocol === "https:") return null;
  if (protocol === "http:")
    return ["localhost", "127.0.0.1"].includes(hostname)
      ? null
      : "must use https; http works only for localhost and 127.0.0.1.";
  return protocol.includes(".")
    ? null
    : "must use https or a scheme with a dot in it, such as com.example.app.";
}

/**
 * The address that takes the customer back to the application: its redirect URI exactly as registered, with
 * the given parameters (null ones left out) and `iss` (RFC 9207) added to its query.
 */
export function returnAddress(redirectUri: string, parameters: Record<string, string | null>): string {
  const query = Object.entries({ ...parameters, iss: settings.baseUrl })
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
    .join("&");
  const separator = !redirectUri.includes("?") ? "?" : /[?&]$/.test(redirectUri) ? "" : "&";
  return redirectUri + separator + query;
}
