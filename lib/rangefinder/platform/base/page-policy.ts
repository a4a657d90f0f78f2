import { settings } from "@/lib/rangefinder/platform/settings";

/**
 * The Content-Security-Policy of our pages: our own scripts and styles only, no plug-ins, no frames. Forms
 * may post to the provider, which can have another origin.
 */
export function pagePolicy(nonce: string): string {
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
    "frame-ancestors 'none'",
    `form-action 'self' ${settings.providerUrl}`,
  ].join("; ");
}
