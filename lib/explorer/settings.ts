import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1");

const origin = z
  .url({ protocol: /^https?$/, error: "must be an http or https address such as http://localhost:3000" })
  .transform((value) => value.replace(/\/+$/, ""));

/** In characters. */
const SHORTEST_SECRET = 32;

const schema = z
  .object({
    /** Port and HTTPS key of the host, for the addresses that are not given. */
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    TLS_KEY: z.string().min(1).optional(),
    BASE_URL: origin.optional(),
    /** Public address of the provider, without a final slash; also the `iss` that it sends. */
    PROVIDER_URL: origin.optional(),
    /** Where our back end reaches the provider when its own network knows it by another address. */
    PROVIDER_INTERNAL_URL: origin.optional(),
    /** Public address of this host; the login comes back to `{EXPLORER_URL}/api/auth/callback/strandbank`. */
    EXPLORER_URL: origin.optional(),
    /** Credentials of the registered client; the defaults are the demo's. */
    EXPLORER_CLIENT_ID: z.string().min(1).default("rangefinder"),
    EXPLORER_CLIENT_SECRET: z.string().min(1).default("rangefinder-secret"),
    DATA_DIR: z.string().min(1).default(".data"),
    /** The PostgreSQL database; without it, SQLite files in the data folder hold connections and traces. */
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: "must be an address such as postgres://user@localhost/strandbank",
      })
      .optional(),
    SESSION_SECRET: z
      .string()
      .min(SHORTEST_SECRET, `must be at least ${SHORTEST_SECRET} characters`)
      .optional(),
    DEMO: flag.default(true),
  })
  .transform((given) => {
    const host = given.BASE_URL ?? `${given.TLS_KEY ? "https" : "http"}://localhost:${given.PORT}`;
    const providerUrl = given.PROVIDER_URL ?? host;
    return {
      providerUrl,
      providerInternalUrl: given.PROVIDER_INTERNAL_URL ?? providerUrl,
      explorerUrl: given.EXPLORER_URL ?? host,
      clientId: given.EXPLORER_CLIENT_ID,
      clientSecret: given.EXPLORER_CLIENT_SECRET,
      dataDir: given.DATA_DIR,
      databaseUrl: given.DATABASE_URL,
      sessionSecret: given.SESSION_SECRET,
      demo: given.DEMO,
    };
  });

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

/**
 * The secret from which all keys are derived: SESSION_SECRET, or in the demo the one kept in the data folder.
 * Throws one sentence when there is none, or when the file does not hold a whole one.
 */
export function sessionSecret(): string {
  if (settings.sessionSecret) return settings.sessionSecret;
  const file = join(settings.dataDir, "session-secret");
  if (!settings.demo || !existsSync(file))
    throw new Error("Bad setting: SESSION_SECRET is required when DEMO is off.");
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= SHORTEST_SECRET) return secret;
  throw new Error(
    `The session secret in ${resolve(file)} is empty or cut short: delete the file, and the next start makes a new one.`,
  );
}
