import type { Generated, Kysely } from "kysely";

import type { GenomeIndex } from "./numbers";

/** A handle of the database, or a transaction on it. The reference data has handles of its own. */
export type Db = Kysely<Database>;

/**
 * `profile`: it was deleted; `end`: the day that the customer chose came; `newer`: before version 2.0;
 * `upgrade`: what it shared became part of another consent.
 */
export type ConsentEnd = "customer" | "profile" | "end" | "application" | "reuse" | "newer" | "upgrade";

/** `unreachable`: no consent was left; `reuse`: a used code or an old refresh token came back. */
export type ConnectionEnd = "unreachable" | "application" | "reuse" | "secret";

/** What happened to a consent. */
export type ConsentEventKind = "allowed" | "narrowed" | "widened" | "end_changed" | "withdrawn" | "ended";

/** Whether an application's tokens are bound to a key of its own (DPoP): never, where it asks, or always. */
export type DpopMode = "off" | "allowed" | "required";

/** What an application uses a scope for. */
export type PurposeKind = "show" | "personalize" | "research" | "other";

/** A protected resource: the API, or the tools for assistants. */
export type ResourceName = "api" | "mcp";

/**
 * The tables. Times are milliseconds since 1970 (UTC); coordinates are 0-based and half-open; flags are 0 or
 * 1. Hashes are SHA-256 as lowercase hexadecimal text.
 */
export interface Database {
  account: {
    id: string;
    /** Lowercase. */
    email: string;
    /** argon2id; null for an account without a sign-in. */
    password_hash: string | null;
    first_name: string;
    last_name: string;
    created_at: number;
  };
  profile: {
    id: string;
    account_id: string;
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
  };
  /** A phenotype value of a profile, set by the customer or an application; checked when written. */
  phenotype: {
    profile_id: string;
    phenotype_id: string;
    value: string;
    /** Null for a value that the service set, or one older than this record. */
    changed_at: Generated<number | null>;
    /** The application that set it, which may be gone; null for the customer and the service. */
    changed_by: Generated<string | null>;
  };
  passkey: {
    /** Id of the credential, as base64url. */
    id: string;
    account_id: string;
    /** COSE public key, as base64url. */
    public_key: string;
    /** How often the authenticator says it signed; 0 forever where it does not count. */
    counter: number;
    /** How browsers reach the authenticator, comma separated. */
    transports: string;
    browser: string | null;
    created_at: number;
    /** When it last signed in; null for never. */
    used_at: number | null;
  };
  passkey_challenge: {
    /** Hash of the challenge. */
    hash: string;
    /** The session that adds a passkey; null for signing in. */
    session_hash: string | null;
    created_at: number;
    expires_at: number;
  };
  session: {
    /** Hash of the session id in the cookie. */
    hash: string;
    account_id: string;
    created_at: number;
    expires_at: number;
    /** The browser in words, for the list of sessions; null when it did not tell. */
    browser: string | null;
    /** The passkey that began it; null for the password. */
    passkey_id: Generated<string | null>;
  };
  client: {
    id: string;
    name: string;
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
    /** Its retry window: how long it may ask again for tokens that it never used. */
    retry_seconds: Generated<number>;
    dpop: Generated<DpopMode>;
    /** When it was removed: the row then only keeps its id from being registered again. */
    removed_at: Generated<number | null>;
  };
  client_redirect_uri: { client_id: string; redirect_uri: string };
  client_scope_purpose: {
    client_id: string;
    scope: string;
    purpose: string;
    /** Null where it was registered before there were kinds. */
    kind: PurposeKind | null;
    /** Whether the application cannot work without the scope. */
    is_needed: Generated<number>;
  };
  verified_logo: {
    /** Random, and new for each logo: it is part of the URL, whose answer is cached for good. */
    id: string;
    client_id: string;
    /** A PNG file. */
    base64: string;
  };
  /**
   * A set of scopes, sorted and space-delimited, under the hash of that text. Shared by many rows, never
   * changed, and deleted when nothing refers to it.
   */
  scope_set: { hash: string; scopes: string };
  authorization_request: {
    id: string;
    client_id: string;
    redirect_uri: string;
    scope_hash: string;
    /** The only resource that the tokens are to open; null where the request names none. */
    resource: Generated<ResourceName | null>;
    state: string | null;
    code_challenge: string | null;
    /** Thumbprint of the key that the code is to be bound to; null where the application does not say. */
    dpop_jkt: Generated<string | null>;
    select_profile: number;
    /** Largest age of the sign-in, in seconds; null where the application does not say. */
    max_age: Generated<number | null>;
    /** Hash of the network address, or network, that it came from; null when unknown. */
    address_key: Generated<string | null>;
    created_at: number;
    expires_at: number;
    decided_at: number | null;
  };
  /** What a customer shares with an application of one person, or of the account itself; one in force. */
  consent: {
    id: string;
    account_id: string;
    /** May be the id of an application that was removed: the consent is the customer's record. */
    client_id: string;
    /** Empty in an account without profiles. May name a profile that is deleted. */
    profile_id: string;
    scope_hash: string;
    since: number;
    /** In force until then, unless it is ended. */
    ends_at: number;
    ended_at: number | null;
    end_reason: ConsentEnd | null;
    /** How the application was shown when the customer decided; null if that is unknown. */
    shown_name: Generated<string | null>;
    /** The host, or app, that it then redirected to. */
    shown_host: Generated<string | null>;
  };
  consent_event: {
    consent_id: string;
    /** From 1, in order of time. */
    number: number;
    at: number;
    kind: ConsentEventKind;
    /** What was shared from then on; at the end, until then. */
    scope_hash: string;
    ends_at: number;
    /** A `ShownConsent` of `oauth/consents/shown.ts`; null where no consent page was shown. */
    shown: string | null;
  };
  /** What applications are told of their consents. It outlives account and profile for a while. */
  consent_change: {
    /** Ids of one process are in order of time. */
    id: string;
    client_id: string;
    /** From 1 for each application, in the order in which they become visible; null until one is read. */
    number: number | null;
    at: number;
    account_id: string;
    /** Empty in an account without profiles. */
    profile_id: string;
    consent_id: string;
    kind: ConsentEventKind | "profile_deleted";
    /** What is shared from then on; of what has ended, what was. */
    scope_hash: string;
    ends_at: number;
  };
  /** The largest number so far; its lock puts the numbers of an application's changes into one order. */
  consent_change_count: { client_id: string; number: number };
  /** What one authorization gave an application: a code, then tokens. Consents say what they open. */
  connection: {
    id: string;
    account_id: string;
    client_id: string;
    /** With `select_profile` the chosen one; null: everybody of whom the customer shares something. */
    profile_id: Generated<string | null>;
    /** What the application asked for. */
    scope_hash: string;
    /** The only resource that its tokens open; null where the authorization request named none. */
    resource: Generated<ResourceName | null>;
    redirect_uri: string;
    created_at: number;
    /** When the customer who allowed it had signed in; null where it was not kept. */
    signed_in_at: Generated<number | null>;
    code_hash: Generated<string | null>;
    code_challenge: Generated<string | null>;
    /** Thumbprint of the key that its code, and the refresh token of a public client, are bound to. */
    dpop_jkt: Generated<string | null>;
    code_expires_at: number;
    /** Set at the first exchange. */
    code_used_at: Generated<number | null>;
    /** Of the part that all its refresh tokens share; null before the exchange. */
    family_hash: Generated<string | null>;
    refresh_hash: Generated<string | null>;
    /** Of the refresh token before the last refresh. */
    previous_hash: Generated<string | null>;
    /** When the refresh token was issued. */
    refreshed_at: Generated<number | null>;
    refresh_count: Generated<number>;
    /** Of the latest access token, where the application has a retry window, until its first use. */
    unused_hash: Generated<string | null>;
    ended_at: Generated<number | null>;
    end_reason: Generated<ConnectionEnd | null>;
  };
  access_token: {
    hash: string;
    connection_id: string;
    /** What the connection asked for, or the part to which a refresh narrowed it. */
    scope_hash: string;
    /** The only resource that it opens; null: the API. */
    resource: Generated<ResourceName | null>;
    expires_at: number;
    /** How often its connection was refreshed before: orders its tokens, whose ends can be the same. */
    number: Generated<number>;
    /** Thumbprint of the key that it is bound to; null: a bearer token. */
    dpop_jkt: Generated<string | null>;
    /** When this token alone was revoked; the end of its connection ends it too. */
    revoked_at: Generated<number | null>;
  };
  /** A DPoP proof that was used; kept for longer than it would be taken. */
  dpop_proof: {
    /** Hash of the key's thumbprint and the proof's `jti`. */
    hash: string;
    expires_at: number;
  };
  /** Raw calls of consecutive genome indices, four bits each: see `PackedCalls`. */
  genotype_block: { profile_id: string; block: number; calls: Uint8Array<ArrayBuffer> };
  /** The first request for the packed genome since the calls, or what is shown of them, changed. */
  packed_genome: { profile_id: string; requested_at: number };
  /** Ids of a location in a profile's raw-data file, where it does not use the primary id alone. */
  raw_data_id: { profile_id: string; genome_index: GenomeIndex; id: string };
  /** Some rows of a profile's raw-data file that are at no marker of the reference data. */
  private_row_batch: {
    profile_id: string;
    /** From 0, in the order of the genome. */
    number: number;
    /** Places of the first and the last row: see `placeOf`. */
    first_place: number;
    last_place: number;
    count: number;
    rows: string;
  };
  raw_data_import: {
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
    profile_id: string | null;
    /** What was taken and what was skipped, when done: sentences as a JSON list. */
    report: string | null;
    problem: string | null;
    /** Names of the people whose results are in the file, as a JSON list, while one has to be chosen. */
    people: string | null;
    /** The name of the chosen person. */
    person: string | null;
  };
  predictor: {
    id: string;
    /** The report whose scope opens the bin number, for example `report:genetic_weight`. */
    scope: string;
    name: string;
    /**
     * Ascending cuts of the score as fractions (0 to 1) of the largest possible score, as JSON; n cuts make
     * bins 1 to n + 1.
     */
    cuts: string;
  };
  predictor_locus: {
    predictor_id: string;
    marker_id: string;
    /** The counted allele, as in the marker's `alleles`. */
    effect_allele: string;
    weight: number;
    source: string;
  };
  gpri: { position: number; id: string; predictor_id: string; json: string };
  /** `seed`: what was seeded, as JSON. */
  meta: { key: string; value: string };
  /** How often an application read a kind of data of a profile within an hour, or long ago within a month. */
  access_log: {
    account_id: string;
    /** May name an application that is gone. */
    client_id: string;
    /** The hour as YYYY-MM-DDTHH, or the month as YYYY-MM; in UTC. */
    period: string;
    /** Empty where a request was not about a single profile. May name a profile that is deleted. */
    profile_id: string;
    kind: string;
    count: number;
    /** Places whose calls were read, counted again each time. */
    places: Generated<number>;
    /** Some of what was read, such as a gene, as a JSON list of words. */
    words: Generated<string>;
    last_at: number;
  };
  /** One of the last requests of an application; holds nothing of a person. */
  client_request: {
    /** As in its response's `X-Request-Id`. */
    id: string;
    client_id: string;
    at: number;
    /** Method and path template. */
    operation: string;
    status: number;
    /** The scopes that opened it, separated by spaces. */
    scopes: string;
    /** Why it failed: an error code and a sentence; null where it did not. */
    error: string | null;
    reason: string | null;
  };
  /** Accesses, summed up by the hour; holds no secret. */
  audit_event: {
    id: string;
    at: number;
    /** How often it happened in its hour. */
    count: Generated<number>;
    kind: string;
    account_id: string | null;
    client_id: string | null;
    connection_id: string | null;
    /** The client's network address, when known. */
    address: string | null;
  };
  /** How often something happened, such as requests of an address or failed sign-ins of an account. */
  rate_count: {
    /** What is counted, then a hash of whose requests. */
    key: string;
    count: number;
    /** When counting starts again at 0. */
    ends_at: number;
  };
}
