import { counted } from "@/lib/provider/base/counted";
import { DAY_MS, HOUR_MS } from "@/lib/provider/base/time";
import {
  ACCESS_TOKEN_MS,
  AUTHORIZATION_REQUEST_MINUTES,
  BYTES_OF_REQUEST,
  CODE_MS,
  DEFAULT_LIMIT,
  IDLE_DAYS,
  LARGE_FORM_BYTES,
  LASTING_DAYS,
  MAX_HEAD_BYTES,
  MAX_LIMIT,
  MAX_PENDING_REQUESTS,
  MAX_PURPOSE,
  MAX_REDIRECT_URI,
  MAX_REDIRECT_URIS,
  MAX_TOOL_MARKERS,
  MAX_TRANSFERS,
  OAUTH_REQUESTS_PER_MINUTE,
  RENEWABLE_DAYS,
  REUSE_GRACE_MS,
  SMALL_FORM_BYTES,
} from "@/lib/provider/bounds";
import { statusOf } from "@/lib/provider/http/errors";
import { settings } from "@/lib/provider/settings";

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
  access_token_lifetime: lasting(ACCESS_TOKEN_MS),
  api_rate: plain(settings.apiRequestsPerMinute),
  bytes_of_request: plain(BYTES_OF_REQUEST),
  code_lifetime: lasting(CODE_MS),
  consent_lifetimes: new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
    LASTING_DAYS.map((days) => counted(days, "day")),
  ),
  downloads: plain(MAX_TRANSFERS.address),
  form_size: size(SMALL_FORM_BYTES),
  head_size: size(MAX_HEAD_BYTES),
  idle_time: counted(IDLE_DAYS, "day"),
  large_form_size: size(LARGE_FORM_BYTES),
  max_page_size: plain(MAX_LIMIT),
  oauth_rate: plain(OAUTH_REQUESTS_PER_MINUTE),
  page_size: plain(DEFAULT_LIMIT),
  tool_markers: plain(MAX_TOOL_MARKERS),
  purpose_length: plain(MAX_PURPOSE),
  redirect_uri_length: plain(MAX_REDIRECT_URI),
  redirect_uris: plain(MAX_REDIRECT_URIS),
  renewable_time: counted(RENEWABLE_DAYS, "day"),
  request_lifetime: lasting(AUTHORIZATION_REQUEST_MINUTES * 60_000),
  reuse_grace: lasting(REUSE_GRACE_MS),
  waiting_requests: plain(MAX_PENDING_REQUESTS),
  ...Object.fromEntries(Object.entries(statusOf).map(([code, status]) => [`status.${code}`, String(status)])),
};
