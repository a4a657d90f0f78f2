import { type ScopeGroupId, scopeText } from "@/lib/strandbank/core/scopes/catalogue";
import { PURPOSE_KINDS, type Purpose } from "@/lib/strandbank/core/scopes/purpose";
import { isLocationScope, type ScopeSet } from "@/lib/strandbank/core/scopes/scopes";
import { currentAccount } from "@/lib/strandbank/core/sign-in/session";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { jsonResponse, seeOther } from "@/lib/strandbank/platform/http/handler";
import { settings } from "@/lib/strandbank/platform/settings";
import { type ConsentRecord, findConsentRecord } from "./consent-record";

/** Answers with one of the customer's consents as a JSON file. Throws `not_found`. */
export async function handleReceipt(request: Request, consentId: string): Promise<Response> {
  const session = await currentAccount(request.headers.get("cookie"));
  if (!session) {
    const next = `/connected-apps/consents/${encodeURIComponent(consentId)}/`;
    return seeOther(`/sign-in/?${new URLSearchParams({ next })}`);
  }
  const record = await findConsentRecord(session, consentId);
  if (!record) throw new ServiceError("not_found", "There is no consent with this id.");
  return jsonResponse(receiptJson(record), {
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

const inWords = ({ kind, purpose }: Purpose): string =>
  kind === null ? purpose : `${PURPOSE_KINDS[kind]}: ${purpose}`;

/**
 * The fields of the Kantara Initiative's Consent Receipt Specification 1.1.0, and in `strandbank` what it has
 * no fields for.
 */
function receiptJson(record: ConsentRecord) {
  const { customer, profileId, scopes, ended } = record;
  const application = record.application.name;
  const categories = sensitiveCategories(scopes);
  const items = record.groups.flatMap((group) => group.scopes);
  return {
    version: "KI-CR-v1.1.0",
    jurisdiction: "None: a demo without a legal seat",
    consentTimestamp: Math.floor(record.since / 1000),
    collectionMethod: "Web form of the data holder, each item ticked by the customer",
    consentReceiptID: record.id,
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
        service: application,
        purposes: items.map(({ scope, label, purpose }) => ({
          purpose: purpose ? inWords(purpose) : "The application gave no purpose.",
          consentType: "EXPLICIT",
          piiCategory: [label],
          primaryPurpose: scope === "basic",
          termination: date(ended?.at ?? record.endsAt),
          thirdPartyDisclosure: true,
          thirdPartyName: application,
        })),
      },
    ],
    sensitive: categories.length > 0,
    spiCat: categories,
    strandbank: {
      customer: { name: `${customer.firstName} ${customer.lastName}`, email: customer.email },
      client_id: record.clientId,
      person: profileId === null ? null : { id: profileId, name: record.person },
      locations: scopes.locations,
      since: date(record.since),
      state: ended === null ? "in force" : ended.reason,
      [ended === null ? "ends_at" : "ended_at"]: date(ended?.at ?? record.endsAt),
      history: record.events.map(({ kind, at, endsAt, scopes: shared, shown }) => ({
        kind,
        at: date(at),
        ends_at: date(endsAt),
        scopes: shared.names,
        shown,
      })),
      how_to_end_it: `${settings.baseUrl}/connected-apps/`,
    },
  };
}
