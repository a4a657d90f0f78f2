import { demoAccountId, TOKEN_ACCOUNT } from "@/lib/provider/demo/seed/people";
import type { Operation } from "./operations";

/** Values of the demo world that make a request answer with something to see, by parameter. */
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

/** By path, where they differ. */
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

/** What the form for trying an endpoint holds at first, by the parameter's or field's name. Optional filters are blank. */
export function exampleOf({ path, parameters, form }: Operation): Record<string, string> {
  const profileId = path.startsWith("/1/demo/") ? "SP1_MOTHER_V4" : "demo_profile_id";
  const values = { ...VALUES, account_id: demoAccountId(TOKEN_ACCOUNT), profile_id: profileId };
  const needed = [...parameters.filter(({ isRequired }) => isRequired), ...form].map(({ name }) => name);
  const blank = Object.fromEntries([...parameters, ...form].map(({ name }) => [name, ""]));
  const given = Object.entries(values).filter(([name]) => needed.includes(name));
  return { ...blank, ...Object.fromEntries(given), ...BY_PATH[path] };
}
