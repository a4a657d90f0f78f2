import { sameSecret } from "@/lib/strandbank/platform/base/crypto";
import { signaturesOf } from "@/lib/strandbank/platform/base/signatures";
import { settings } from "@/lib/strandbank/platform/settings";

export const FORM_TOKEN_FIELD = "form_token";

/**
 * The CSRF token that a form must send back. It proves that the form was rendered for this session and
 * purpose, for example `consent:<request_id>`.
 */
export const formToken = (sessionHash: string, purpose: string): string =>
  signaturesOf(`${sessionHash}:${purpose}`)[0];

/** Whether the sent token (null when missing) belongs to this session and purpose. */
export const checkFormToken = (sessionHash: string, purpose: string, sent: string | null): boolean =>
  sent !== null && signaturesOf(`${sessionHash}:${purpose}`).some((token) => sameSecret(sent, token));

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
