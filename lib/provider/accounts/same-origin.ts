import { settings } from "@/lib/provider/settings";

/**
 * Whether a form was posted from our own pages. Guards sign-in, where there is no session to bind a form
 * token to. Browsers say so in `Sec-Fetch-Site` or else in `Origin`; a program that sends neither has no
 * user's cookies.
 */
export function isFromOwnPage(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  return origin === null || origin === new URL(settings.baseUrl).origin;
}
