/* Where a login ends that did not finish, with a reason that next-auth would lose. */

import { seeOther } from "@/lib/rangefinder/platform/base/forms";

/** Values of `error` on which a visitor can act; any other counts as a failed sign-in. */
const known = ["access_denied", "invalid_scope", "temporarily_unavailable"];

/** The landing page, which says why a login was not finished. */
export const unfinished = (problem = "sign_in_failed"): Response => seeOther(`/explorer/?problem=${problem}`);

/**
 * To the landing page with the reason, which next-auth would lose; null for any other step. next-auth sends a
 * person whose login it refuses to `error` or `signin`.
 */
export function callbackErrorRedirect(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const [step] = /(?<=^\/api\/auth\/)(error|signin|callback\/strandbank)(?=\/?$)/.exec(pathname) ?? [];
  const error = searchParams.get("error");
  if (!step || (step === "callback/strandbank" && error === null)) return null;
  return unfinished(error !== null && known.includes(error) ? error : undefined);
}
