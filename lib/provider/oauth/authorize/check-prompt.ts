import type { Parameters } from "./parameters";

/**
 * Whether the application wants everything decided anew, what it has already too. `consent` may stand among other
 * values (OpenID Connect Core section 3.1.2.1), which mean nothing here: the consent page is always shown.
 */
export const checkPrompt = (parameters: Parameters): boolean =>
  (parameters.get("prompt") ?? "").split(" ").includes("consent");
