import { currentAccount } from "@/lib/provider/accounts/session";
import { ServiceError } from "@/lib/provider/base/errors";
import { jsonResponse, seeOther } from "@/lib/provider/http/handler";
import { type ScopeGroupId, scopeText } from "@/lib/provider/oauth/scopes/catalogue";
import { isLocationScope, type ScopeSet } from "@/lib/provider/oauth/scopes/scopes";
import { settings } from "@/lib/provider/settings";
import { findReceipt, type Receipt } from "./receipts";

/** Answers with the receipt of one of the customer's consents as a JSON file. Throws `not_found`. */
export async function handleReceipt(request: Request, grantId: string): Promise<Response> {
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) {
    const next = `/connected-apps/receipts/${encodeURIComponent(grantId)}/`;
    return seeOther(`/sign-in/?${new URLSearchParams({ next })}`);
  }
  const receipt = await findReceipt(session, grantId);
  if (!receipt) throw new ServiceError("not_found", "There is no receipt with this id.");
  return jsonResponse(receiptJson(receipt), {
    headers: {
      "content-disposition": 'attachment; filename="strandbank-consent.json"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

const date = (time: number): string => new Date(time).toISOString();

/** Categories of sensitive data by what customers see as a group; locations are genetic too. */
const SENSITIVE: Record<ScopeGroupId, readonly string[]> = {
  identity: [],
  reports: ["Genetic"],
  dna: ["Genetic"],
  "phenotypes-read": ["Health"],
  "phenotypes-write": ["Health"],
};

const sensitiveCategories = ({ names }: ScopeSet): string[] => [
  ...new Set(names.flatMap((scope) => SENSITIVE[isLocationScope(scope) ? "dna" : groupOf(scope)])),
];

/** Items that the catalogue no longer has count as sensitive. */
const groupOf = (scope: string): ScopeGroupId => scopeText(scope)?.group ?? "dna";

/**
 * The fields of the Kantara Initiative's Consent Receipt Specification 1.1.0, and in `strandbank` what it has
 * no fields for.
 */
function receiptJson({ application: shownAs, shown, customer, end, granted, ...receipt }: Receipt) {
  const { application, profiles, added = [], items, endsAt } = shown;
  const categories = sensitiveCategories(granted);
  return {
    version: "KI-CR-v1.1.0",
    jurisdiction: "None: a demo without a legal seat",
    consentTimestamp: Math.floor(receipt.givenAt / 1000),
    collectionMethod: "Web form of the data holder, each item ticked by the customer",
    consentReceiptID: receipt.grantId,
    language: "en",
    piiPrincipalId: customer.accountId,
    piiControllers: [
      {
        piiController: "Strandbank",
        piiControllerUrl: settings.baseUrl,
        contact: `${settings.baseUrl}/docs/`,
      },
    ],
    policyUrl: `${settings.baseUrl}/docs/`,
    services: [
      {
        service: shownAs,
        purposes: items.map(({ scope, label, purpose }) => ({
          purpose: purpose ?? "The application gave no purpose.",
          consentType: "EXPLICIT",
          piiCategory: [label],
          primaryPurpose: scope === "basic",
          termination: date(endsAt),
          thirdPartyDisclosure: true,
          thirdPartyName: shownAs,
        })),
      },
    ],
    sensitive: categories.length > 0,
    spiCat: categories,
    strandbank: {
      customer: { name: `${customer.firstName} ${customer.lastName}`, email: customer.email },
      client_id: receipt.clientId,
      application: {
        name: application.name,
        developer: application.developer,
        homepage: application.homepage,
        redirect_uri: application.redirectUri,
        state: application.isVerified ? "Verified by Strandbank" : "Not verified by Strandbank",
      },
      profiles,
      profiles_added_later: added.map(({ at, ...profile }) => ({ ...profile, added_at: date(at) })),
      items: items.map(({ scope, label, description, purpose }) => ({ scope, label, description, purpose })),
      locations: granted.locations,
      given_at: date(receipt.givenAt),
      was_to_end_at: date(endsAt),
      state: end.state,
      [end.state === "running" ? "ends_at" : "ended_at"]: date(end.at),
      how_to_end_it: `${settings.baseUrl}/connected-apps/`,
    },
  };
}
