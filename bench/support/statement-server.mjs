import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import pg from "pg";

// The ceiling of a store: what node:http can do with our SQL statements alone, and no token, validation, routing,
// limits, or calls in the JSON. Pages start at any offset of the whole genome.
const { DATABASE_URL, DATA_DIR } = process.env;
const reference = onSqlite(`${pathToFileURL(`${DATA_DIR}/reference.db`)}?mode=ro&immutable=1`);
const run = DATABASE_URL === undefined ? onSqlite(`${DATA_DIR}/strandbank.db`) : onPostgres(DATABASE_URL);

const json = "head || variants || ']}'";
const page = `string_agg(${json}, ',') as json`;
const calledPage = `string_agg(genome_index, ' ') as indices, string_agg(letters, ' ') as letters,
  string_agg(label_sets, ' ') as label_sets, ${page}`;
const inRange = `from (select key from marker where key >= ? and key < ? order by key) as wanted
  join marker on marker.key = wanted.key`;
const oneMarker = `select ${json} as json from (
  select id, id as marker_id from marker where id in (?)
  union all select id, marker_id from marker_alias where id in (?)
) as named join marker on marker.id = named.marker_id`;
const token = `select * from access_token
  join connection on connection.id = access_token.connection_id
  left join consent on consent.account_id = connection.account_id
    and consent.client_id = connection.client_id and consent.ended_at is null
  left join profile on profile.id = consent.profile_id where access_token.hash = ?`;
const blocks = "select block, calls from genotype_block where profile_id = ? and block >= ? and block <= ?";
const LOCATIONS_PER_BLOCK = 3_900;

async function bodyOf({ pathname, searchParams }) {
  const [, , kind, id, profile] = pathname.split("/");
  if (id === "genomes") return charactersOf(await run(blocks, profile, 0, 1e6));
  if (kind === "marker" && id) return `${reference(oneMarker, id, id)[0].json}\n`;
  const from = Number(searchParams.get("offset"));
  const keys = [from, from + Number(searchParams.get("limit"))];
  if (kind === "profile") await run(token, "none");
  const [row] = reference(`select ${kind === "profile" ? calledPage : page} ${inRange}`, ...keys);
  const block = Math.floor(Number.parseInt(row.indices, 10) / LOCATIONS_PER_BLOCK);
  if (kind === "profile") await run(blocks, id, block, block);
  return `{"data":[${row.json}],"links":{"next":null}}\n`;
}

const TWO_CALLS = Buffer.from("AGAG").readUInt32LE();

function charactersOf(rows) {
  const calls = Buffer.concat(rows.map((row) => row.calls));
  const characters = new Uint32Array(calls.length);
  for (let at = 0; at < calls.length; at++) characters[at] = TWO_CALLS + (calls[at] & 1);
  return characters.buffer;
}

function onSqlite(file) {
  const db = new DatabaseSync(file, { readOnly: true });
  const statements = new Map();
  return (text, ...values) => {
    if (!statements.has(text)) statements.set(text, db.prepare(text));
    return statements.get(text).all(...values);
  };
}

function onPostgres(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const named = new Map();
  return async (given, ...values) => {
    let number = 0;
    if (!named.has(given))
      named.set(given, { name: `s${named.size}`, text: given.replace(/\?/g, () => `$${++number}`) });
    return (await pool.query({ ...named.get(given), values })).rows;
  };
}

const server = createServer(async ({ url }, response) => {
  const body = Buffer.from(await bodyOf(new URL(url, "http://localhost")));
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
  response.end(body);
});

server.listen(0, () => process.send?.({ port: server.address().port }));
