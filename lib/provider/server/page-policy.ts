import { settings } from "@/lib/provider/settings";

/**
 * The Content-Security-Policy of a page: our own scripts and styles only, no plug-ins, no frames.
 * `form-action` of the consent page is missing here: that page knows the application's origin and sets it in
 * a `meta` element.
 */
export function pagePolicy(nonce: string, path: string): string {
  // In development React uses `eval` and injects styles.
  const script = process.env.NODE_ENV === "production" ? "" : " 'unsafe-eval'";
  const style = process.env.NODE_ENV === "production" ? ` 'nonce-${nonce}'` : " 'unsafe-inline'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${script}`,
    `style-src 'self'${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(path.startsWith("/consent/") ? [] : [formAction(path)]),
  ].join("; ");
}

/** Pages with decisions of a customer. */
const DECISIONS = /^\/(consent|connected-apps|account|developers)(\/|$)/;

/**
 * The Referrer-Policy of a page. No other site may learn its URL, which can hold a search. Pages whose forms
 * are checked by their Origin cannot use `no-referrer`: browsers would send `Origin: null`.
 */
export const referrerPolicy = (path: string): string =>
  DECISIONS.test(path) ? "no-referrer" : "same-origin";

/** The explorer's forms may post to the provider, which can have another origin. */
const formAction = (path: string): string =>
  path.startsWith("/explorer") ? `form-action 'self' ${settings.providerUrl}` : "form-action 'self'";
