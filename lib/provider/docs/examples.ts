import { demoAccountId, TOKEN_ACCOUNT } from "@/lib/provider/demo/seed/people";
import type { Operation } from "./operations";

/** Values from the demo world for which a request has something to show, by parameter. */
const VALUES = {
  marker_id: "rs12913832",
  accession_id: "NC_000015.9",
  phenotype_id: "height_mm",
  locations: "rs12913832 rs4988235",
  client_id: "partner",
  client_secret: "partner-secret",
  redirect_uri: "http://localhost:5000/callback",
};

const OF_LISTS = { gene_name: "MC1R", limit: "3" };

/** Values that differ for a single path. */
const BY_PATH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/authorize/": { response_type: "code", scope: "basic names", state: "any-text-of-yours" },
  "/token/": { grant_type: "authorization_code", code: "paste-a-code" },
  "/revoke/": { token: "paste-a-token" },
  "/introspect/": { token: "paste-a-token" },
  "/3/account/": { include: "profiles" },
  "/3/accession/": { chromosome: "MT" },
  "/3/marker/": OF_LISTS,
  "/3/variant/": OF_LISTS,
  "/3/profile/{profile_id}/marker/": OF_LISTS,
  "/3/profile/{profile_id}/variant/": OF_LISTS,
  "/3/genetic_phenotype_range_interaction/": { predictor_id: "deep_sleep", limit: "1" },
  "/3/profile/{profile_id}/genetic_bin/": { predictor_id: "deep_sleep" },
  "/1/phenotypes/{profile_id}/{phenotype_id}/": { value: "1750" },
};

/**
 * The initial values of the form that tries an endpoint, by parameter or field. Optional filters are blank.
 */
export function exampleOf({ path, parameters, form }: Operation): Record<string, string> {
  const profileId = path.startsWith("/1/demo/") ? "SP1_MOTHER_V4" : "demo_profile_id";
  const values = { ...VALUES, account_id: demoAccountId(TOKEN_ACCOUNT), profile_id: profileId };
  const needed = [...parameters.filter(({ isRequired }) => isRequired), ...form].map(({ name }) => name);
  const blank = Object.fromEntries([...parameters, ...form].map(({ name }) => [name, ""]));
  const given = Object.entries(values).filter(([name]) => needed.includes(name));
  return { ...blank, ...Object.fromEntries(given), ...BY_PATH[path] };
}
