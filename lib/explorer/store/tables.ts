export interface Store {
  /**
   * Runs a statement of the form that both kinds of database take, with `$1` for the first value and
   * `rangefinder.` before each table, and returns its rows.
   */
  run(statement: string, ...values: (string | number | null)[]): Promise<object[]>;
  close(): Promise<void>;
}

/**
 * The tables. Times are milliseconds since 1970.
 *
 * A connection is a browser and its tokens: `id` is random, and the cookie holds nothing else. `version` is
 * the number of the token set: a refresh replaces exactly the one that it started from. `sealed_tokens` has
 * access and refresh token as JSON, encrypted with the id as context; `scope` is what was granted,
 * space-delimited. `lost_at` is set when the provider no longer honors the grant.
 *
 * A lease is a process's exclusive right to refresh the tokens of a connection, until `ends_at` at most.
 */
export const TABLES = `
  create table if not exists rangefinder.connection (
    id text primary key, version integer not null, sealed_tokens text not null, scope text not null,
    expires_at bigint not null, lost_at bigint, created_at bigint not null);
  create table if not exists rangefinder.refresh_lease (connection_id text primary key, ends_at bigint not null)`;
