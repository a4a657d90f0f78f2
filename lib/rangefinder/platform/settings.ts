import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";

/** Without a path, query, user name or fragment: pages and endpoints are at fixed paths of their host. */
const ORIGIN = /^https?:\/\/[^/?#@\\\s]+\/*$/i;

const origin = z
  .string()
  .refine(
    (value) => ORIGIN.test(value) && URL.canParse(value),
    "must be an http or https URL of a host only, such as http://localhost:3000",
  )
  .transform((value) => value.replace(/(?<!\/)\/+$/, ""));

/** In characters. */
const MIN_SECRET = 32;

const secrets = z
  .string()
  .refine(
    (list) => list.split(",").every((secret) => secret.length >= MIN_SECRET),
    `must be at least ${MIN_SECRET} characters, or two such secrets separated by a comma`,
  );

const schema = z
  .object({
    /** Public address of the provider, without a final slash; also the `iss` that it sends. */
    PROVIDER_URL: origin.default("http://localhost:3000"),
    /** Where our back end reaches the provider when its own network knows it by another address. */
    PROVIDER_INTERNAL_URL: origin.optional(),
    /** Public address of this host; the login comes back to `{EXPLORER_URL}/api/auth/callback/strandbank`. */
    EXPLORER_URL: origin.default("http://localhost:4000"),
    /** Credentials of the registered client. */
    EXPLORER_CLIENT_ID: z.string().min(1).optional(),
    EXPLORER_CLIENT_SECRET: z.string().min(1).optional(),
    /**
     * Encrypts tokens and cookies: one secret, or a new one and the one before, which still decrypts. Without
     * it, a secret that is made and kept in the data folder.
     */
    EXPLORER_SECRET: secrets.optional(),
    EXPLORER_DATA_DIR: z.string().min(1).default(".data"),
    /** The PostgreSQL database; without it, a SQLite file in the data folder holds the connections. */
    EXPLORER_DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: "must be an address such as postgres://user@localhost/rangefinder",
      })
      .optional(),
  })
  .transform((given) => ({
    providerUrl: given.PROVIDER_URL,
    providerInternalUrl: given.PROVIDER_INTERNAL_URL ?? given.PROVIDER_URL,
    explorerUrl: given.EXPLORER_URL,
    clientId: given.EXPLORER_CLIENT_ID,
    clientSecret: given.EXPLORER_CLIENT_SECRET,
    secret: given.EXPLORER_SECRET,
    dataDir: given.EXPLORER_DATA_DIR,
    databaseUrl: given.EXPLORER_DATABASE_URL,
  }));

export const SETTING_NAMES: readonly string[] = Object.keys(schema.in.shape);

/**
 * Reads the settings from environment variables. Blank variables count as absent.
 * Throws an Error whose message is one sentence per bad value, naming the variable.
 */
export function parseSettings(environment: Record<string, string | undefined>): z.output<typeof schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
  throw new Error(`Bad setting: ${sentences.join(" ")}`);
}

export const settings = parseSettings(process.env);

/** How we are registered with the provider. Throws one sentence when that is not set; a build needs none. */
export function registration(): { clientId: string; clientSecret: string } {
  const { clientId, clientSecret } = settings;
  if (clientId && clientSecret) return { clientId, clientSecret };
  throw new Error(
    `Bad setting: EXPLORER_CLIENT_ID and EXPLORER_CLIENT_SECRET are required: register this application with the provider, with the redirect URI ${settings.explorerUrl}/api/auth/callback/strandbank.`,
  );
}

/**
 * The secrets from which all keys are derived, the newest first: EXPLORER_SECRET, or the one in the data
 * folder, which is made when it is missing and which a process reads once. Throws an error message when the
 * file does not hold a whole one.
 */
export function explorerSecrets(): [string, ...string[]] {
  const [first, ...before] = (settings.secret ?? "").split(",");
  if (first) return [first, ...before];
  const file = resolve(settings.dataDir, "explorer-secret");
  globalThis.rangefinderSecrets ??= new Map();
  const secret = globalThis.rangefinderSecrets.get(file) ?? readSecret(file);
  globalThis.rangefinderSecrets.set(file, secret);
  return [secret];
}

declare global {
  /** The secrets that were read, by file: Next gives pages and handlers copies of a module each. */
  var rangefinderSecrets: Map<string, string> | undefined;
}

function readSecret(file: string): string {
  const remedy = "delete the file, and the next start creates a new one";
  let secret: string;
  try {
    if (!existsSync(file)) makeSecret(file);
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The secret in ${file} cannot be read (${why}): ${remedy}.`);
  }
  if (secret.length >= MIN_SECRET) return secret;
  throw new Error(`The secret in ${file} is empty or cut short: ${remedy}.`);
}

/** Writes a new secret, readable by its owner alone; of several processes the first one decides. */
function makeSecret(file: string): void {
  const partial = `${file}.${randomBytes(6).toString("hex")}`;
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(partial, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    linkSync(partial, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(partial);
  }
}
