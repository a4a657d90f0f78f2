import type { Database } from "./schema";

const OWN: Record<keyof Database, true> = {
  meta: true,
  genotype_block: true,
  packed_genome: true,
  raw_data_id: true,
  private_row_batch: true,
  raw_data_import: true,
  predictor: true,
  predictor_locus: true,
  gpri: true,
  account: true,
  profile: true,
  phenotype: true,
  session: true,
  passkey: true,
  passkey_challenge: true,
  client: true,
  client_redirect_uri: true,
  client_scope_purpose: true,
  client_logo: true,
  client_problem: true,
  scope_set: true,
  authorization_request: true,
  access_grant: true,
  grant_profile: true,
  consent_receipt: true,
  access_log: true,
  authorization_code: true,
  access_token: true,
  refresh_token: true,
  rate_count: true,
  audit_event: true,
};

/** The names of all our tables but those of the reference data. */
export const TABLES: readonly string[] = Object.keys(OWN);
