import { type Kysely, sql } from "kysely";

/** `bigint` holds milliseconds and genome positions in every dialect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema;
  await table
    .createTable("meta")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();

  await table
    .createTable("accession")
    .addColumn("number", "integer", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("chromosome", "text", (c) => c.notNull().unique())
    .addColumn("length", "integer", (c) => c.notNull())
    .addColumn("first_key", "integer", (c) => c.notNull())
    .addColumn("end_key", "integer", (c) => c.notNull())
    .addColumn("longest_marker", "integer", (c) => c.notNull())
    .execute();
  // The indexes of the marker table are made after its rows: see `createMarkerIndexes`.
  await table
    .createTable("marker")
    .addColumn("key", "integer", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull())
    .addColumn("accession_number", "integer", (c) => c.notNull())
    .addColumn("start", "integer", (c) => c.notNull())
    .addColumn("end", "integer", (c) => c.notNull())
    .addColumn("genome_index", "integer", (c) => c.notNull())
    .addColumn("first_variant", "integer", (c) => c.notNull())
    .addColumn("is_sensitive", "integer", (c) => c.notNull())
    .addColumn("alleles", "text", (c) => c.notNull())
    .addColumn("head", "text", (c) => c.notNull())
    .addColumn("variants", "text", (c) => c.notNull())
    .execute();
  await table
    .createTable("marker_alias")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("marker_id", "text", (c) => c.notNull())
    .execute();
  await table
    .createTable("gene_span")
    .addColumn("gene_name", "text", (c) => c.notNull())
    .addColumn("first_key", "integer", (c) => c.notNull())
    .addColumn("end_key", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("gene_span_key", ["gene_name", "first_key"])
    .execute();
  await table
    .createTable("genotype_chunk")
    .addColumn("profile_id", "text", (c) => c.notNull())
    .addColumn("chunk", "integer", (c) => c.notNull())
    .addColumn("calls", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("genotype_chunk_key", ["profile_id", "chunk"])
    .execute();

  await table
    .createTable("predictor")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("scope", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("cuts", "text", (c) => c.notNull())
    .execute();
  await table
    .createTable("predictor_locus")
    .addColumn("predictor_id", "text", (c) => c.notNull().references("predictor.id"))
    .addColumn("marker_id", "text", (c) => c.notNull())
    .addColumn("effect_allele", "text", (c) => c.notNull())
    .addColumn("weight", "double precision", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("predictor_locus_key", ["predictor_id", "marker_id"])
    .execute();
  await table
    .createTable("gpri")
    .addColumn("position", "integer", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("predictor_id", "text", (c) => c.notNull().references("predictor.id"))
    .addColumn("json", "text", (c) => c.notNull())
    .execute();

  await table
    .createTable("account")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("password_hash", "text")
    .addColumn("first_name", "text", (c) => c.notNull())
    .addColumn("last_name", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await table
    .createTable("profile")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("first_name", "text", (c) => c.notNull())
    .addColumn("last_name", "text", (c) => c.notNull())
    .addColumn("sex", "text", (c) => c.notNull().check(sql`sex in ('female', 'male')`))
    .addColumn("is_genotyped", "integer", (c) => c.notNull())
    .addColumn("is_ancestry_only", "integer", (c) => c.notNull())
    .addColumn("platform", "text")
    .addColumn("has_opted_in", "integer", (c) => c.notNull())
    .addColumn("image_id", "text", (c) => c.unique())
    .addUniqueConstraint("profile_position", ["account_id", "position"])
    .execute();
  await table
    .createTable("session")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();

  await table
    .createTable("client")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("developer", "text", (c) => c.notNull())
    .addColumn("homepage", "text")
    .addColumn("secret_hash", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await table
    .createTable("client_redirect_uri")
    .addColumn("client_id", "text", (c) => c.notNull().references("client.id").onDelete("cascade"))
    .addColumn("redirect_uri", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("client_redirect_uri_key", ["client_id", "redirect_uri"])
    .execute();
  await table
    .createTable("scope_set")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("scopes", "text", (c) => c.notNull())
    .execute();
  await table
    .createTable("authorization_request")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("client_id", "text", (c) => c.notNull().references("client.id").onDelete("cascade"))
    .addColumn("redirect_uri", "text", (c) => c.notNull())
    .addColumn("scope_hash", "text", (c) => c.notNull().references("scope_set.hash"))
    .addColumn("state", "text")
    .addColumn("code_challenge", "text")
    .addColumn("select_profile", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("decided_at", "bigint")
    .execute();
  await table
    .createTable("access_grant")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("client_id", "text", (c) => c.notNull().references("client.id").onDelete("cascade"))
    .addColumn("profile_id", "text", (c) => c.references("profile.id").onDelete("cascade"))
    .addColumn("granted_scope_hash", "text", (c) => c.notNull().references("scope_set.hash"))
    .addColumn("refused_scope_hash", "text", (c) => c.notNull().references("scope_set.hash"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("revoked_at", "bigint")
    .execute();
  await table
    .createIndex("access_grant_account")
    .on("access_grant")
    .columns(["account_id", "client_id"])
    .execute();
  await table
    .createTable("authorization_code")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("grant_id", "text", (c) => c.notNull().references("access_grant.id").onDelete("cascade"))
    .addColumn("redirect_uri", "text", (c) => c.notNull())
    .addColumn("requested_scope_hash", "text", (c) => c.notNull().references("scope_set.hash"))
    .addColumn("code_challenge", "text")
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await table
    .createTable("access_token")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("grant_id", "text", (c) => c.notNull().references("access_grant.id").onDelete("cascade"))
    .addColumn("scope_hash", "text", (c) => c.notNull().references("scope_set.hash"))
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await table
    .createTable("refresh_token")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("grant_id", "text", (c) => c.notNull().references("access_grant.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("rotated_at", "bigint")
    .execute();
  for (const name of ["authorization_code", "access_token", "refresh_token"] as const)
    await table.createIndex(`${name}_grant`).on(name).column("grant_id").execute();
}
