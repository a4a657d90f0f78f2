import { settings } from "@/lib/provider/settings";

/**
 * The Content-Security-Policy of a page: only our own scripts and styles, no plug-in, and in no frame.
 * Where a form may lead to is told here but for the consent page, which alone knows the application's address and
 * tells it in a `meta` element.
 */
export function pagePolicy(nonce: string, path: string): string {
  // In development React evaluates texts and injects styles.
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

/** Where a customer decides something. */
const DECISIONS = /^\/(consent|connected-apps|account|developers)(\/|$)/;

/**
 * The Referrer-Policy of a page: no other site learns its address, which can hold what somebody searches for. Pages that
 * post without a form token get by without `no-referrer`: with it a browser says "Origin: null", which is refused there.
 */
export const referrerPolicy = (path: string): string =>
  DECISIONS.test(path) ? "no-referrer" : "same-origin";

/** The explorer's forms may lead to the provider, which can have another address. */
const formAction = (path: string): string =>
  path.startsWith("/explorer") ? `form-action 'self' ${settings.providerUrl}` : "form-action 'self'";
