import type { Generated, Kysely } from "kysely";

declare const numberSpace: unique symbol;

/** Position of a marker in genome order (accession, start, end, id as text), from 0 without gaps. */
export type MarkerKey = number & { readonly [numberSpace]: "marker key" };
/** Position of a variant in genome order (marker, then allele), from 0 without gaps. */
export type VariantNumber = number & { readonly [numberSpace]: "variant number" };
/** Position of a marker's call in the packed genome, from 0; never changes. */
export type GenomeIndex = number & { readonly [numberSpace]: "genome index" };

/*
 * Guarantee of these three: the caller knows which space the number belongs to, since it comes from a column
 * of that space or is counted within it.
 */
export const asMarkerKey = (value: number): MarkerKey => value as MarkerKey;
export const asVariantNumber = (value: number): VariantNumber => value as VariantNumber;
export const asGenomeIndex = (value: number): GenomeIndex => value as GenomeIndex;

/** A handle of the database, or a transaction on it. The reference data has handles of its own. */
export type Db = Kysely<Database>;

/**
 * The tables. Times are milliseconds since 1970 (UTC); coordinates are 0-based and half-open; flags are 0 or
 * 1. Hashes are SHA-256 as lowercase hexadecimal text.
 */
export interface Database {
  meta: MetaTable;
  genotype_chunk: GenotypeChunkTable;
  packed_genome: PackedGenomeTable;
  packed_genome_piece: PackedGenomePieceTable;
  raw_data_id: RawDataIdTable;
  raw_data_import: RawDataImportTable;
  predictor: PredictorTable;
  predictor_locus: PredictorLocusTable;
  gpri: GpriTable;
  account: AccountTable;
  profile: ProfileTable;
  phenotype: PhenotypeTable;
  session: SessionTable;
  client: ClientTable;
  client_redirect_uri: ClientRedirectUriTable;
  client_scope_purpose: ClientScopePurposeTable;
  client_logo: ClientLogoTable;
  client_problem: ClientErrorTable;
  scope_set: ScopeSetTable;
  authorization_request: AuthorizationRequestTable;
  access_grant: AccessGrantTable;
  withdrawn_profile: WithdrawnProfileTable;
  access_log: AccessLogTable;
  authorization_code: AuthorizationCodeTable;
  access_token: AccessTokenTable;
  refresh_token: RefreshTokenTable;
  rate_count: RateCountTable;
  audit_event: AuditEventTable;
}

/** The temporary table of one connection into which a raw-data file is read. */
export type StagingTables = {
  staged_row: StagedRowTable;
};

/**
 * `seed` (what was seeded, as JSON), `reference_version` (a whole number that grows whenever markers are
 * added, which changes their keys), `reference_date` (of the newest marker, YYYY-MM-DD), `explorer_addresses`
 * (where the demo's Rangefinder is served, as JSON).
 */
interface MetaTable {
  key: string;
  value: string;
}

/** Raw calls of `CHUNK_LOCATIONS` consecutive genome indices, two characters each. */
interface GenotypeChunkTable {
  profile_id: string;
  chunk: number;
  calls: string;
}

/**
 * The ids of a location in a profile's raw-data file, where it does not use the marker's primary id alone.
 */
interface RawDataIdTable {
  profile_id: string;
  genome_index: GenomeIndex;
  id: string;
}

/** The import of an uploaded raw-data file. */
interface RawDataImportTable {
  id: string;
  account_id: string;
  first_name: string;
  last_name: string;
  /** `receiving` the file, `reading` it, `merging` it into the database, and then `done` or `failed`. */
  state: "receiving" | "reading" | "merging" | "done" | "failed";
  /** Rows read, and rows of the file as estimated so far. */
  rows_done: number;
  rows_total: number;
  started_at: number;
  /** When the import last noted its progress, the sign that its process is alive. */
  updated_at: number;
  /** The new profile, when done. */
  profile_id: string | null;
  /** What was taken and what was skipped, when done: sentences as a JSON list. */
  report: string | null;
  /** Why it failed: one sentence. */
  problem: string | null;
}

/** A row of a raw-data file. */
type StagedRowTable = {
  /** In the file, from 1. */
  line: number;
  id: string;
  chromosome: string;
  /** 1-based. */
  position: number;
  call: string;
};

/** The packed genome of a profile, being packed or ready. Deleted when the profile's calls change. */
interface PackedGenomeTable {
  profile_id: string;
  requested_at: number;
  /** Id of the lease under which the genome is, or was, packed. */
  claim: string;
  /** When the lease expires unless it is renewed. */
  claimed_until: number;
  /**
   * Everything beside the calls that the genome depends on, as text; the genome is stale when it has changed.
   */
  made_from: string;
  is_ready: number;
  /** Size of the finished answer; null until ready. */
  bytes: number | null;
}

/** A piece of the finished answer with a packed genome. */
interface PackedGenomePieceTable {
  profile_id: string;
  /** Id of the lease under which the genome was packed. */
  claim: string;
  /** Position among the pieces, from 0. */
  number: number;
  bytes: Uint8Array<ArrayBuffer>;
}

interface PredictorTable {
  id: string;
  /** The report whose scope opens the bin number, for example `report:genetic_weight`. */
  scope: string;
  name: string;
  /**
   * Ascending cuts of the score as fractions (0 to 1) of the largest possible score, as JSON; n cuts make
   * bins 1 to n + 1.
   */
  cuts: string;
}

interface PredictorLocusTable {
  predictor_id: string;
  marker_id: string;
  /** The counted allele, as in the marker's `alleles`. */
  effect_allele: string;
  weight: number;
  source: string;
}

interface GpriTable {
  position: number;
  id: string;
  predictor_id: string;
  /** The finished GPRI object. */
  json: string;
}

interface AccountTable {
  id: string;
  /** Lowercase. */
  email: string;
  /** argon2id; null where nobody can sign in. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  created_at: number;
}

interface ProfileTable {
  id: string;
  account_id: string;
  /** Order within the account. */
  position: number;
  first_name: string;
  last_name: string;
  sex: "female" | "male";
  is_genotyped: number;
  is_ancestry_only: number;
  /** Platform label of the profile's platform; null when not genotyped or unknown. */
  platform: string | null;
  /** 1 when the customer opted to know the calls of sensitive locations. */
  has_opted_in: number;
  /** Random id of the picture; null when there is none. */
  image_id: string | null;
}

/** A phenotype value of a profile, set by the customer or an application; checked when written. */
interface PhenotypeTable {
  profile_id: string;
  phenotype_id: string;
  value: string;
}

interface SessionTable {
  /** Hash of the session id in the cookie. */
  hash: string;
  account_id: string;
  created_at: number;
  expires_at: number;
  /** The browser in words, for the list of sessions; null when it did not tell. */
  browser: string | null;
}

interface ClientTable {
  id: string;
  name: string;
  /** Who develops the application, shown on the consent page. */
  developer: string;
  homepage: string | null;
  /** Null for a public client. */
  secret_hash: string | null;
  created_at: number;
  /** Who registered it on the developers' pages; null for the others. */
  owner_account_id: Generated<string | null>;
  /** The secret before the last rotation, good until then; both null when there is none. */
  previous_secret_hash: Generated<string | null>;
  previous_secret_until: Generated<number | null>;
  /** 1 where the operator vouches for the application and its redirect URIs. */
  is_verified: Generated<number>;
}

/** The logo of an application, as its developer uploaded it. */
interface ClientLogoTable {
  /** Random, and new for each logo: it is part of the URL, whose answer is cached for good. */
  id: string;
  client_id: string;
  media_type: string;
  base64: string;
}

/** An error of requests of an application. */
interface ClientErrorTable {
  client_id: string;
  /** The kind of request, in words. */
  request: string;
  error: string;
  reason: string;
  count: number;
  last_at: number;
}

interface ClientRedirectUriTable {
  client_id: string;
  redirect_uri: string;
}

/** What an application uses a scope for, in its own words. */
interface ClientScopePurposeTable {
  client_id: string;
  scope: string;
  purpose: string;
}

/**
 * A set of scopes, sorted and space-delimited, under the hash of that text. Shared by many rows, never
 * changed, and deleted when nothing refers to it.
 */
interface ScopeSetTable {
  hash: string;
  scopes: string;
}

interface AuthorizationRequestTable {
  id: string;
  client_id: string;
  redirect_uri: string;
  scope_hash: string;
  state: string | null;
  code_challenge: string | null;
  select_profile: number;
  /** 1 with `prompt=consent`: the customer decides again about what is shared already. */
  asks_again: number;
  /** Hash of the network address, or network, that it came from; null when unknown. */
  address_key: Generated<string | null>;
  created_at: number;
  expires_at: number;
  /** When the customer allowed or refused; a request is decided once. */
  decided_at: number | null;
}

/** What one consent granted. Its tokens are the token family. */
interface AccessGrantTable {
  id: string;
  account_id: string;
  client_id: string;
  /** The chosen profile with `select_profile`; null covers all profiles of the account. */
  profile_id: string | null;
  granted_scope_hash: string;
  refused_scope_hash: string;
  created_at: number;
  revoked_at: number | null;
}

/** A profile that the customer took out of a consent that covers all profiles of the account. */
interface WithdrawnProfileTable {
  grant_id: string;
  profile_id: string;
}

/** How often a kind of data was used by a grant on one day. */
interface AccessLogTable {
  grant_id: string;
  /** YYYY-MM-DD, in UTC. */
  day: string;
  kind: string;
  count: number;
  last_at: number;
}

interface AuthorizationCodeTable {
  hash: string;
  grant_id: string;
  redirect_uri: string;
  code_challenge: string | null;
  expires_at: number;
  /** Set at the first exchange; the row stays as a tombstone. */
  used_at: number | null;
}

interface AccessTokenTable {
  hash: string;
  grant_id: string;
  scope_hash: string;
  expires_at: number;
  /** When this token alone was revoked; the end of its grant ends it too. */
  revoked_at: Generated<number | null>;
}

interface RefreshTokenTable {
  hash: string;
  grant_id: string;
  created_at: number;
  /** Set when a refresh replaced it. */
  rotated_at: number | null;
}

/** How often something happened, such as requests of an address or failed sign-ins of an account. */
interface RateCountTable {
  /** What is counted, then a hash of whose requests. */
  key: string;
  count: number;
  /** When counting starts again at 0. */
  ends_at: number;
}

/** An event of somebody's access; holds no secret. */
interface AuditEventTable {
  id: string;
  at: number;
  kind: string;
  account_id: string | null;
  client_id: string | null;
  grant_id: string | null;
  /** The client's network address, when known. */
  address: string | null;
}
