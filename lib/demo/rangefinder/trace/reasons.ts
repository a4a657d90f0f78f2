import { isReturn, STAY } from "./views";
import type { Exchange } from "./visit";

/** Why each request is sent, in at most five words, by method, pattern of the path, and grant type. */
const REASONS: readonly [method: string, path: RegExp, reason: string, grantType?: string][] = [
  [STAY, /^\/$/, "signs in and decides"],
  ["POST", /^\/api\/auth\/signin\//, "starts the login"],
  ["POST", /^\/api\/auth\/signout/, "signs out"],
  ["GET", /^\/explorer\/api\/changes\//, "waits for a withdrawal"],
  ["GET", /^\/explorer\/api\//, "asks for the page's data"],
  ["POST", /^\/explorer\//, "sends a form"],
  ["GET", /^\/explorer\//, "opens a page"],
  ["GET", /^\/authorize\/$/, "asks for the customer's consent"],
  ["GET", /^\/consent\//, "opens the consent page"],
  ["POST", /^\/consent\//, "decides what to share"],
  ["POST", /^\/sign-in\//, "signs the customer in"],
  ["POST", /^\/token\/$/, "exchanges the code for tokens", "authorization_code"],
  ["POST", /^\/token\/$/, "renews the access token", "refresh_token"],
  ["POST", /^\/token\/$/, "asks for tokens"],
  ["POST", /^\/revoke\/$/, "ends its own access"],
  ["POST", /^\/demo\//, "changes the demo"],
  ["GET", /^\/3\/account\//, "asks who connected"],
  ["GET", /^\/3\/profile\/$/, "asks whom it may show"],
  ["GET", /^\/3\/profile\/[^/]+\/$/, "asks whose profile it is"],
  ["GET", /^\/3\/profile\/[^/]+\/marker\/$/, "reads the person's calls"],
  ["GET", /^\/3\/profile\/[^/]+\/marker\/[^/]+\/$/, "reads the call shown here"],
  ["GET", /^\/3\/profile\/[^/]+\/variant\/$/, "reads the person's variants"],
  ["GET", /^\/3\/profile\/[^/]+\/genetic_bin\/$/, "asks whose group it is"],
  ["GET", /^\/3\/profile\/[^/]+\/allele_sharing\/$/, "compares two people"],
  ["GET", /^\/3\/genetic_phenotype_range_interaction\/$/, "asks what each group means"],
  ["GET", /^\/3\/accession\//, "asks how long chromosomes are"],
  ["GET", /^\/3\/marker\/$/, "looks up the markers listed"],
  ["GET", /^\/3\/marker\/[^/]+\/$/, "looks up this marker"],
  ["GET", /^\/3\/variant\//, "looks up the variants listed"],
  ["GET", /^\/3\/changes\//, "waits for a withdrawal"],
];

/** Null for a request of another kind, such as one of an attack. */
export function reasonOf(exchange: Exchange): string | null {
  const { method, url, requestBody } = exchange;
  if (isReturn(exchange)) return "brings the customer back";
  const { pathname } = new URL(url);
  const grantType = new URLSearchParams(requestBody?.text).get("grant_type");
  const found = REASONS.find(
    ([of, path, , grant]) => of === method && path.test(pathname) && (!grant || grant === grantType),
  );
  return found?.[2] ?? null;
}
