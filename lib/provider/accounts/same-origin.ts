import { settings } from "@/lib/provider/settings";

/**
 * Whether a form post comes from our own pages. Guards sign-in, where there is no session to bind a form token to.
 * Browsers tell it in `Sec-Fetch-Site`, or else in `Origin`; a program that sends neither holds nobody's cookies.
 */
export function isFromOwnPage(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  return origin === null || origin === new URL(settings.baseUrl).origin;
}
