import type { Exchange } from "./visit";

export interface Note {
  title: string;
  says: string;
  scopes?: string;
}

interface Entry extends Note {
  /** By default the provider. */
  to?: "explorer";
  path: RegExp;
  /** Pattern of the form, where one path does several things. */
  form?: RegExp;
}

const LIST_RULES =
  "A list is an envelope: data holds the page, and links.next the address of the next page, null on the last one. offset and limit say where a page starts and how long it is.";
const COORDINATES = "Coordinates are GRCh37, 0-based.";

/** The first matching entry counts. */
const entries: readonly Entry[] = [
  {
    path: /^\/authorize\/$/,
    title: "Authorization request",
    says: "The application sends the customer's browser here, by a link, or by a form when the scopes are too many for a URL. redirect_uri, response_type=code, client_id and scope are required. state comes back unchanged, code_challenge is the hash of a secret kept for the exchange, and select_profile=true lets the customer choose the one profile that the token will open.",
  },
  {
    path: /^\/token\/$/,
    form: /grant_type=refresh_token/,
    title: "Refresh",
    says: "Exchanges the latest refresh token for a new token set, without asking the customer again. The old refresh token stops working. The full scope and the redirect URI are sent along.",
  },
  {
    path: /^\/token\/$/,
    title: "Token exchange",
    says: "Exchanges the authorization code, within ten minutes and once, for a refresh token and an access token that expires after a day. The client's id and secret, the redirect URI and, with PKCE, the verifier behind the challenge are sent in a form. A failure is JSON with error and error_description.",
  },
  {
    path: /^\/revoke\/$/,
    title: "Revocation",
    says: "The specification does not cover revocation. Strandbank follows RFC 7009: revoking a refresh token revokes the consent and all its tokens, and an unknown token counts as revoked.",
  },
  {
    path: /^\/3\/account\/([^/]+\/)?$/,
    title: "Account",
    says: "The account that the token belongs to. include=profiles expands its profiles, which are ids otherwise. Names and the email address are null where their scope was not granted.",
    scopes: "basic; names, email and profile:image add fields",
  },
  {
    path: /^\/3\/profile\/([^/]+\/)?$/,
    title: "Profile",
    says: "A profile is a person who submitted a sample. A token from a consent with select_profile opens only the chosen profile; every other one is 404, as if it did not exist.",
    scopes: "basic; names and profile:image add fields",
  },
  {
    path: /^\/3\/accession\//,
    title: "Accessions",
    says: "An accession is the reference sequence of one chromosome in build 37, with its length. Reference data, so no token is needed.",
  },
  {
    path: /^\/3\/marker\/$/,
    title: "Markers",
    says: `Markers by id, gene_name, or accession_id with start and end. Reference data, so no token is needed. ${LIST_RULES} ${COORDINATES}`,
  },
  {
    path: /^\/3\/marker\/[^/]+\/$/,
    title: "One marker",
    says: `A marker with its alternate ids and its possible variants. An alternate id in the address gives the same marker. No token is needed. ${COORDINATES}`,
  },
  {
    path: /^\/3\/variant\/$/,
    title: "Variants",
    says: `A variant is one possible allele of a marker, with the platforms that carry it. No token is needed. ${LIST_RULES} ${COORDINATES}`,
  },
  {
    path: /^\/3\/profile\/[^/]+\/marker\/$/,
    title: "Markers of a profile",
    says: `The same lists as without a profile; each variant also has its dosage: how many copies the profile carries. dosage is null where the chip did not assay it or the assay gave no result; is_assayed and is_no_call say which. ${LIST_RULES}`,
    scopes: "genomes, accession:<id>, or the ids of the locations",
  },
  {
    path: /^\/3\/profile\/[^/]+\/marker\/[^/]+\/$/,
    title: "One marker of a profile",
    says: "is_genotyped is true exactly when the marker was assayed and gave a result. The call follows from the dosages: two copies of one allele, or one each of two.",
    scopes: "genomes, accession:<id>, or the id of the location",
  },
  {
    path: /^\/3\/profile\/[^/]+\/variant\/$/,
    title: "Variants of a profile",
    says: `The same lists as without a profile, each variant with its dosage: 0, 1, 2, or null. ${LIST_RULES}`,
    scopes: "genomes, accession:<id>, or the ids of the locations",
  },
  {
    path: /^\/3\/profile\/[^/]+\/genetic_bin\/$/,
    title: "A profile's bin",
    says: "An extension of Strandbank's, not in the specification: which bin of a predictor the profile is in, and how many markers decided it. The number is null where it cannot be calculated.",
    scopes: "the report of the predictor, or report:all",
  },
  {
    path: /^\/3\/profile\/[^/]+\/allele_sharing\/$/,
    title: "What two profiles share",
    says: "An extension of Strandbank's, not in the specification: at how many markers two profiles share none, one or both alleles, for each chromosome and for every million bases. Strandbank counts, so that no application has to read two whole genomes for a few numbers.",
    scopes: "genomes, for both profiles",
  },
  {
    path: /^\/3\/genetic_phenotype_range_interaction\/$/,
    title: "Genetic phenotype range interactions",
    says: "How much changing one characteristic can change another, by genetic bin. predictor_id selects those of one predictor. Values are percentages as text. Reference data, so no token is needed.",
  },
  {
    path: /^\/$/,
    title: "Sign-in and consent",
    says: "The customer signs in at the provider and decides on each scope. The application sees neither the password nor the decisions; it only learns the granted scope.",
  },
  {
    path: /^\/demo\//,
    title: "A control of the demo",
    says: "Not in the specification. Strandbank offers it only in the demo, for made-up people and applications.",
  },
  {
    to: "explorer",
    path: /^\/api\/auth\/signin\//,
    title: "The login starts",
    says: "Rangefinder creates a state and a PKCE verifier, keeps both in encrypted cookies, and answers with the URL of the authorization request. The challenge in it is the base64url of the verifier's SHA-256.",
  },
  {
    to: "explorer",
    path: /^\/api\/auth\/callback\//,
    title: "The callback",
    says: "After Allow, the provider sends the browser to the registered redirect URI with a code, good for ten minutes, and the state as it was sent; after Refuse with error. iss names the provider (RFC 9207). The application compares state and iss before it uses the code.",
  },
  {
    to: "explorer",
    path: /^\/api\/auth\//,
    title: "Around the login",
    says: "Rangefinder's own endpoints: the list of its providers, and a token that keeps other sites from starting a login.",
  },
  {
    to: "explorer",
    path: /^\/explorer\/api\//,
    title: "Rangefinder's back end",
    says: "The browser asks Rangefinder, never the provider, and sends a cookie with an id. Rangefinder looks up the access token for that id and asks the provider, so the token never reaches the browser.",
  },
  {
    to: "explorer",
    path: /^\/explorer\//,
    title: "A page of Rangefinder",
    says: "Rendered on Rangefinder's server, which first reads what the page shows from the provider.",
  },
];

/** The note on an exchange; null when there is none. */
export function noteOn({ to, url, requestBody }: Exchange): Note | null {
  const { pathname } = new URL(url);
  const form = requestBody?.text ?? "";
  return (
    entries.find(
      (entry) =>
        (entry.to ?? "provider") === to && entry.path.test(pathname) && (entry.form?.test(form) ?? true),
    ) ?? null
  );
}
