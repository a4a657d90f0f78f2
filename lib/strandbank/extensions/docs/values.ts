import { counted } from "@/lib/strandbank/platform/base/counted";
import { DAY_MS, HOUR_MS } from "@/lib/strandbank/platform/base/time";
import * as bounds from "@/lib/strandbank/platform/bounds";
import { statusOf } from "@/lib/strandbank/platform/http/errors";
import { settings } from "@/lib/strandbank/platform/settings";

/** A time in its largest whole unit. */
function lasting(milliseconds: number): string {
  const units = { day: DAY_MS, hour: HOUR_MS, minute: 60_000 };
  const [unit, length] = Object.entries(units).find(([, length]) => milliseconds % length === 0) ?? [
    "second",
    1000,
  ];
  return counted(milliseconds / length, unit);
}

const size = (bytes: number): string =>
  bytes % 1024 ** 2 === 0 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`;
const plain = (count: number): string => count.toLocaleString("en-US");

const authorizationRequest = new URLSearchParams({
  response_type: "code",
  client_id: "partner",
  redirect_uri: "http://localhost:5000/callback",
  scope: "basic names",
  state: "any-text-of-yours",
});

/** What a page writes as `{{name}}`. */
export const VALUES: Readonly<Record<string, string>> = {
  base_url: settings.baseUrl,
  authorization_request: `${settings.baseUrl}/authorize/?${authorizationRequest}`,
  access_token_lifetime: lasting(bounds.ACCESS_TOKEN_MS),
  api_rate: plain(settings.apiRequestsPerMinute),
  bytes_of_request: plain(bounds.BYTES_OF_REQUEST),
  code_lifetime: lasting(bounds.CODE_MS),
  consent_lifetimes: new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
    bounds.LASTING_DAYS.map((days) => counted(days, "day")),
  ),
  downloads: plain(bounds.MAX_TRANSFERS.address),
  form_size: size(bounds.SMALL_FORM_BYTES),
  head_size: size(bounds.MAX_HEAD_BYTES),
  idle_time: counted(bounds.IDLE_DAYS, "day"),
  listed_places: counted(bounds.MAX_LISTED_PLACES, "place"),
  large_form_size: size(bounds.LARGE_FORM_BYTES),
  max_page_size: plain(bounds.MAX_LIMIT),
  page_size: plain(bounds.DEFAULT_LIMIT),
  tool_markers: plain(bounds.MAX_TOOL_MARKERS),
  purpose_length: plain(bounds.MAX_PURPOSE),
  redirect_uri_length: plain(bounds.MAX_REDIRECT_URI),
  state_length: plain(bounds.MAX_STATE),
  redirect_uris: plain(bounds.MAX_REDIRECT_URIS),
  proof_age: lasting(bounds.PROOF_SECONDS * 1000),
  fresh_sign_in: lasting(bounds.FRESH_SIGN_IN_MS),
  connections: plain(bounds.MAX_CONNECTIONS),
  request_lifetime: lasting(bounds.AUTHORIZATION_REQUEST_MINUTES * 60_000),
  reuse_grace: lasting(bounds.REUSE_GRACE_MS),
  retry_window: lasting(bounds.MAX_RETRY_SECONDS * 1000),
  waiting_requests: plain(bounds.MAX_PENDING_REQUESTS),
  ...Object.fromEntries(Object.entries(statusOf).map(([code, status]) => [`status.${code}`, String(status)])),
};
