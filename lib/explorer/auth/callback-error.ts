import { seeOther } from "@/lib/explorer/base/forms";

/** Values of `error` on which a visitor can act; any other counts as a failed sign-in. */
const known = ["access_denied", "invalid_scope", "temporarily_unavailable"];

/** To the landing page with the reason, which next-auth would lose; null without `error`. */
export function callbackErrorRedirect(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  const error = searchParams.get("error");
  if (error === null || !/\/callback\/strandbank\/?$/.test(pathname)) return null;
  const problem = known.includes(error) ? error : "sign_in_failed";
  return seeOther(`/explorer/?problem=${problem}`);
}
