import { settings } from "@/lib/explorer/settings";

/**
 * The Content-Security-Policy of our pages: our own scripts and styles only, no plug-ins, no frames. Forms
 * may post to the provider, which can have another origin. A page that is framed is so by the provider alone.
 */
export function pagePolicy(nonce: string, isFramed: boolean): string {
  const isBuilt = process.env.NODE_ENV === "production";
  return [
    "default-src 'self'",
    // In development React uses `eval` and injects styles.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isBuilt ? "" : " 'unsafe-eval'"}`,
    `style-src 'self' ${isBuilt ? `'nonce-${nonce}'` : "'unsafe-inline'"}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? new URL(settings.providerUrl).origin : "'none'"}`,
    `form-action 'self' ${settings.providerUrl}`,
  ].join("; ");
}
