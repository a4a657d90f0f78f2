import { checkFormToken, FORM_TOKEN_FIELD } from "@/lib/strandbank/core/sign-in/form-token";
import { currentAccount } from "@/lib/strandbank/core/sign-in/session";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { BYTES_OF_LOCATION, LARGE_FORM_BYTES, MAX_PROFILES } from "@/lib/strandbank/platform/bounds";
import { readForm } from "@/lib/strandbank/platform/http/form";
import { type Handler, jsonResponse, limited, seeOther } from "@/lib/strandbank/platform/http/handler";
import { parseQuery, queryOf } from "@/lib/strandbank/platform/http/query";
import { addressOf } from "@/lib/strandbank/platform/http/request-context";
import { chargeBody } from "@/lib/strandbank/platform/limits/api-limit";
import { decideRequest, type FormProblem } from "./decide";
import { listLocations, locationQuery } from "./location-parts";
import { consentPurpose, pendingRequest } from "./request";

/** What `?problem=` can hold; `form`: the form token is not that of this session and request. */
export type ConsentFormProblem = FormProblem | "form";

/** The scopes of the largest authorization request fit here too, however they were encoded there. */
const FORM_BYTES = 2 * LARGE_FORM_BYTES;

/** Answers the consent form: to the application, or back to the page with what is missing. */
export const handleConsent: Handler = async (request, context) => {
  const requestId = await requestIdOf(context);
  const page = `/consent/${encodeURIComponent(requestId)}/`;

  const form = await readForm(request, FORM_BYTES);
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) return seeOther(`/sign-in/?${new URLSearchParams({ next: page })}`);
  const people = form
    .getAll("profile_id")
    .slice(0, MAX_PROFILES)
    .map((id): [string, string] => ["profile", id]);
  const back = (problem: ConsentFormProblem) =>
    seeOther(`${page}?${new URLSearchParams([...people, ["problem", problem]])}`);
  if (!checkFormToken(session.sessionHash, consentPurpose(requestId), form.get(FORM_TOKEN_FIELD)))
    return back("form");
  const { accountId, signedInAt } = session;
  const outcome = await decideRequest(
    { accountId, signedInAt, address: addressOf(request) },
    requestId,
    form,
  );
  if ("location" in outcome) return seeOther(outcome.location);
  return outcome.problem === "stale" ? seeOther(signInAgain(page)) : back(outcome.problem);
};

/**
 * Lists the locations of a pending request for its consent page, a page at a time. Throws `access_denied`
 * without a session, and `not_found` when the request cannot be decided any more.
 */
export const handleLocations = limited(async (request, context) => {
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) throw new ServiceError("access_denied", "Your session has ended. Sign in again.");
  const pending = await pendingRequest(await requestIdOf(context));
  if ("problem" in pending) throw new ServiceError("not_found", "No such request waits for a decision.");
  const query = parseQuery(locationQuery, queryOf(request));
  const looked = pending.scopes.locations.length * BYTES_OF_LOCATION;
  chargeBody({ address: addressOf(request), authorization: null }, looked);
  const list = await listLocations(session.accountId, pending, query);
  return jsonResponse(list, { headers: { "cache-control": "no-store" } });
});

/** The sign-in page for a customer whose sign-in is too old for this request. */
export const signInAgain = (page: string): string =>
  `/sign-in/?${new URLSearchParams({ next: page, again: "consent" })}`;

async function requestIdOf(context: Parameters<Handler>[1]): Promise<string> {
  const segment = (await context.params)?.request_id;
  return typeof segment === "string" ? segment : "";
}
