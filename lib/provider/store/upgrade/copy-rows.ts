import { sql } from "kysely";
import type { Db } from "@/lib/provider/store/tables/schema";

/*
 * Databases of the versions before 1.0: their tables are under the schema `before_upgrade`; their rows are
 * copied into the tables of today, which are empty.
 */

/** The columns of today's tables that are copied as they are; a table that is not here is copied below. */
const COLUMNS = {
  account: "id, email, password_hash, first_name, last_name, created_at",
  profile:
    "id, account_id, position, first_name, last_name, sex, is_genotyped, is_ancestry_only, platform, has_opted_in, image_id",
  phenotype: "profile_id, phenotype_id, value, changed_at, changed_by",
  passkey: "id, account_id, public_key, counter, transports, browser, created_at, used_at",
  session: "hash, account_id, created_at, expires_at, browser",
  client:
    "id, name, developer, homepage, secret_hash, created_at, owner_account_id, previous_secret_hash, previous_secret_until, is_verified",
  client_redirect_uri: "client_id, redirect_uri",
  client_scope_purpose: "client_id, scope, purpose",
  client_logo: "id, client_id, media_type, base64",
  client_problem: "client_id, request, error, reason, count, last_at",
  scope_set: "hash, scopes",
  authorization_request:
    "id, client_id, redirect_uri, scope_hash, code_challenge, select_profile, asks_again, address_key, created_at, expires_at, decided_at",
  raw_data_id: "profile_id, genome_index, id",
  raw_data_import:
    "id, account_id, first_name, last_name, state, rows_done, rows_total, started_at, updated_at, profile_id, report, problem",
  predictor: "id, scope, name, cuts",
  predictor_locus: "predictor_id, marker_id, effect_allele, weight, source",
  gpri: "position, id, predictor_id, json",
  rate_count: "key, count, ends_at",
  audit_event: "id, at, kind, account_id, client_id, grant_id, address",
} as const;

/** Those that refer to consents. */
const COLUMNS_OF_CONSENTS = {
  authorization_code: "hash, grant_id, redirect_uri, code_challenge, expires_at, used_at",
  access_token: "hash, grant_id, scope_hash, expires_at, revoked_at",
  refresh_token: "hash, grant_id, created_at, rotated_at",
  access_log: "grant_id, period, profile_id, kind, count, last_at",
} as const;

/**
 * A consent covers profiles by name and has an end: one that covered "all profiles" covers those that exist
 * now and were not withdrawn, and each lasts the year that it lasted so far.
 */
const CONSENTS = [
  `insert into access_grant (id, account_id, client_id, granted_scope_hash, refused_scope_hash, created_at,
    revoked_at, is_single, lasts_days, ends_at)
  select id, account_id, client_id, granted_scope_hash, refused_scope_hash, created_at, revoked_at,
    case when profile_id is null then 0 else 1 end, 365,
    case when id = 'demo_grant' then 253402214400000 else created_at + 31536000000 end
  from before_upgrade.access_grant`,
  `insert into grant_profile (grant_id, profile_id)
  select g.id, p.id from before_upgrade.access_grant g
  join profile p on p.account_id = g.account_id and (g.profile_id is null or g.profile_id = p.id)
  where not exists
    (select 1 from before_upgrade.withdrawn_profile w where w.grant_id = g.id and w.profile_id = p.id)`,
];
/** A state is stored with escapes: see `withoutNul`. */
const STATES = `update authorization_request set state = (
  select replace(old.state, '%', '%25') from before_upgrade.authorization_request as old
  where old.id = authorization_request.id)`;
const ENDS = `update access_token
  set expires_at = (select ends_at from access_grant where access_grant.id = access_token.grant_id)
  where expires_at > (select ends_at from access_grant where access_grant.id = access_token.grant_id)`;
const META = `insert into meta (key, value)
  select key, value from before_upgrade.meta where key not in ('reference_version', 'reference_date', 'genome_key')`;

const PACKED = `insert into packed_genome (profile_id, requested_at)
  select profile_id, requested_at from before_upgrade.packed_genome where is_ready = 1`;

/** Copies everything but the calls and the reference data. */
export async function copyRows(db: Db): Promise<void> {
  const statements = [
    ...copies(COLUMNS),
    ...CONSENTS,
    ...copies(COLUMNS_OF_CONSENTS),
    STATES,
    ENDS,
    PACKED,
    META,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const copies = (tables: Record<string, string>): string[] =>
  Object.entries(tables).map(
    ([table, columns]) => `insert into ${table} (${columns}) select ${columns} from before_upgrade.${table}`,
  );
