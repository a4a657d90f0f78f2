/**
 * The limits and lifetimes that applications, customers and operators meet: the documentation and the tests
 * read them here. Bounds that only protect one part of the service are defined there.
 */

// Consent and tokens (specification, "Limits").
const DAY_MS = 24 * 60 * 60_000;
export const ACCESS_TOKEN_MS = DAY_MS;
/** Oldest sign-in with which a customer shares the whole genome or other sensitive items. */
export const FRESH_SIGN_IN_MS = 15 * 60_000;
export const CODE_MS = 10 * 60_000;
/** Reuse of a refresh token within this time, or the retry window, counts as a second tab, later as theft. */
export const REUSE_GRACE_MS = 10_000;
/** Longest retry window of an application, in seconds. */
export const MAX_RETRY_SECONDS = 60;
/** How far the time of a DPoP proof may be from ours. */
export const PROOF_SECONDS = 60;
/** How long a customer may take to decide. */
export const AUTHORIZATION_REQUEST_MINUTES = 60;
/**
 * Pending authorization requests of one network address; the oldest make room. Companies and mobile networks
 * have thousands of customers behind one address, so no customer is turned away.
 */
export const MAX_PENDING_REQUESTS = 1_000;
/** How long a customer can let a consent last, in days, shortest first. */
export const LASTING_DAYS = [1, 90, 365] as const;
export type LastingDays = (typeof LASTING_DAYS)[number];
/** Chosen at first. */
export const DEFAULT_LASTING_DAYS: LastingDays = 90;
/** Places of a kind that a consent page lists to choose one by one; of more, all or none can be shared. */
export const MAX_LISTED_PLACES = 2_000;
/** Days without use after which a connection ends. */
export const IDLE_DAYS = 90;
/** Connections of an account with one application; the oldest make room. */
export const MAX_CONNECTIONS = 20;
/** Access tokens of a connection; the oldest make room. */
export const MAX_ACCESS_TOKENS = 20;

// Applications; texts in characters.
export const MAX_CLIENTS = 50;
export const MAX_CLIENT_NAME = 100;
export const MAX_REDIRECT_URIS = 20;
export const MAX_REDIRECT_URI = 500;
export const MAX_PURPOSES = 40;
export const MAX_PURPOSE = 160;
/** How long an old secret can stay valid, in hours. */
export const KEEP_OLD_HOURS = [0, 1, 24, 168] as const;

// Accounts; texts in characters.
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 200;
/** RFC 5321 section 4.5.3.1.3. */
export const MAX_EMAIL = 254;
export const MAX_NAME = 100;
export const MAX_PASSKEYS = 20;
/** Email addresses per hour that one network address may ask for. */
export const MAX_EMAILS_PER_HOUR = 50;
/** New email addresses per day that one account may ask for. */
export const MAX_EMAIL_CHANGES_PER_DAY = 5;

// Requests.
export const DEFAULT_LIMIT = 1_000;
/** Larger pages are served as this. */
export const MAX_LIMIT = 10_000;
/** Markers in one answer of a tool for assistants, a few kilobytes. */
export const MAX_TOOL_MARKERS = 10;
/** Request line and headers: room for 5,000 locations in a `/1/genotypes/` URL. */
export const MAX_HEAD_BYTES = 80 * 1024;
/** URL of a page, in characters; a search for 200 ids has a fourth of it. */
export const MAX_PAGE_URL = 8 * 1024;
/** Of a page about an application: a refused form leads back to it with all that was typed. */
export const MAX_DEVELOPERS_URL = 48 * 1024;
/** Of an authorization request, in characters: it is kept until the customer decides. */
export const MAX_STATE = 8 * 1024;
/** Form body of `/authorize/` and `/token/`. */
export const LARGE_FORM_BYTES = 1024 * 1024;
/** Any other body. */
export const SMALL_FORM_BYTES = 64 * 1024;

// Rates.
/** Bytes of a body that cost as much as one request: a list's work grows with it. */
export const BYTES_OF_REQUEST = 50_000;
/** Bytes that a character of a URL or form counts as: an id to look up is as much work as a short row. */
export const BYTES_OF_CHARACTER = 32;
/** Concurrent downloads and uploads per instance; several customers may share an address. */
export const MAX_TRANSFERS = { account: 4, address: 8 };
/** Pages of one network address that are generated at a time: a browser requests one, or a few. */
export const PAGES_AT_ONCE = 4;
/** Concurrent downloads of files that Rangefinder generates, per instance; the others wait. */
export const PAGE_DOWNLOADS = { address: 2, total: 20 };

// Raw data.
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Unpacked. */
export const MAX_TEXT_BYTES = 1_000_000_000;
/** Of an account. */
export const MAX_PROFILES = 50;

// Changes of consents.
/** In one answer. */
export const MAX_CHANGES = 100;
/** In seconds. */
export const MAX_CHANGES_WAIT = 30;
/** Requests that wait for a change, of this process and of one application or token's customer. */
export const MAX_WAITING = 1_000;
export const MAX_WAITING_OF_ONE = 20;
/** Those of all applications of an account, and of a network address. */
export const MAX_WAITING_OF_OWNER = 100;

// How long records are kept.
export const CHANGES_KEPT_DAYS = 90;
export const CLIENT_REQUESTS_KEPT_DAYS = 30;
/** Accesses by the hour; older ones are kept by the month. */
export const HOURS_KEPT_DAYS = 14;
export const USES_KEPT_DAYS = 365;
