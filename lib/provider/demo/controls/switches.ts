import { signedInForm } from "@/lib/provider/accounts/signed-in-form";
import { ServiceError } from "@/lib/provider/base/errors";
import { EXPLORER_CLIENT } from "@/lib/provider/demo/clients";
import type { Handler } from "@/lib/provider/http/handler";
import { addressOf } from "@/lib/provider/http/request-context";
import { seeOther } from "@/lib/provider/http/see-other";
import { limitAddress } from "@/lib/provider/limits/limit";
import { authorize } from "@/lib/provider/oauth/authorize/authorize";
import { isUnverified } from "@/lib/provider/oauth/authorize/broken-link";
import { collectParameters } from "@/lib/provider/oauth/authorize/parameters";
import { connectionPurpose } from "@/lib/provider/oauth/connected-apps/connected-apps";
import { handlePartialWithdrawal } from "@/lib/provider/oauth/connected-apps/endpoints";
import { decideRequest } from "@/lib/provider/oauth/consent/decide";
import { settings } from "@/lib/provider/settings";
import { loadSideBySide } from "./side-by-side";

export const SIDE_BY_SIDE = "/side-by-side/";

/**
 * Answers a switch that is turned on: the customer allows one item (`scope`) of a profile (`profile_id`) in
 * the authorization request that Rangefinder made for it (`request`, its query), and redirects to Rangefinder
 * with the code. Of what the request asks for, it grants that item and what is shared already: Rangefinder
 * cannot ask for more by it. Throws `not_found` outside the demo.
 */
export const handleAllowItem: Handler = (request, context) => {
  if (!settings.demo) throw NOTHING;
  return decideItem(request, context);
};

/**
 * Answers a switch that is turned off, as Connected apps does its own form: 204 once the item is withdrawn,
 * else its redirect. Throws `not_found` outside the demo.
 */
export const handleWithdrawItem: Handler = async (request, context) => {
  if (!settings.demo) throw NOTHING;
  const answer = await handlePartialWithdrawal(request, context);
  const isDone = answer.headers.get("location")?.includes("changed=") ?? false;
  return isDone ? new Response(null, { status: 204 }) : answer;
};

const NOTHING = new ServiceError("not_found", "There is nothing at this URL.");

const decideItem = signedInForm(
  connectionPurpose(EXPLORER_CLIENT),
  SIDE_BY_SIDE,
  async (session, form, request) => {
    const address = addressOf(request);
    await limitAddress("authorize", address);
    const shown = await loadSideBySide(session, form.get("profile_id") ?? "");
    const item = shown?.items.find(({ scope }) => scope === form.get("scope"));
    const requestId = await storedRequest(form.get("request") ?? "", request);
    if (!shown || !item || !requestId || shown.profile.id !== form.get("profile_id")) return refuse();
    const decision = new URLSearchParams({
      decision: "allow",
      profile_id: shown.profile.id,
      scope: [...shown.shared.names, item.scope].join(" "),
      lasts: String(shown.lastsDays),
    });
    const outcome = await decideRequest({ accountId: session.accountId, address }, requestId, decision);
    return "problem" in outcome ? refuse() : seeOther(outcome.location);
  },
);

const refuse = (): Response => seeOther(`${SIDE_BY_SIDE}?problem=request`);

/** Checks and stores Rangefinder's authorization request; null for a bad one or another application's. */
async function storedRequest(query: string, request: Request): Promise<string | null> {
  const parameters = collectParameters(new URLSearchParams(query));
  if (parameters.get("client_id") !== EXPLORER_CLIENT) return null;
  try {
    const outcome = await authorize(parameters, request);
    return "location" in outcome ? (/^\/consent\/([\w-]+)\/$/.exec(outcome.location)?.[1] ?? null) : null;
  } catch (error) {
    if (isUnverified(error)) return null;
    throw error;
  }
}
