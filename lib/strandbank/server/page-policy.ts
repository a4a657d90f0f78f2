/**
 * The Content-Security-Policy of a page: our own scripts and styles only, no plug-ins, no frames.
 * `form-action` of the consent page is missing here: that page knows the application's origin and sets it in
 * a `meta` element. Rangefinder's pages have a policy of their own.
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
    ...(path.startsWith("/consent/") ? [] : ["form-action 'self'"]),
  ].join("; ");
}

/** Pages with decisions or data of a customer. */
const PRIVATE = /^\/(consent|connected-apps|account|profiles|developers)(\/|$)/;

/**
 * The Referrer-Policy of a page. No other site may learn its URL, which can hold a search. Pages whose forms
 * are checked by their Origin cannot use `no-referrer`: browsers would send `Origin: null`.
 */
export const referrerPolicy = (path: string): string => (PRIVATE.test(path) ? "no-referrer" : "same-origin");
