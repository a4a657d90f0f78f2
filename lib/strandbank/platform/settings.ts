import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";

const flag = z.stringbool({ truthy: ["true", "1"], falsy: ["false", "0"], error: "must be true or false" });

function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range = most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `of ${least} or more`;
  const error = `must be a whole number ${range}`;
  return z.coerce
    .number(error)
    .refine((number) => Number.isSafeInteger(number) && number >= least && number <= most, error);
}

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
    PORT: wholeNumber(1, 65_535).default(3000),
    /** Public address of the provider, without a final slash; also the issuer in `iss`. */
    BASE_URL: origin.optional(),
    /** Where the explorer finds the provider. */
    PROVIDER_URL: origin.optional(),
    /** The explorer's host; its login comes back to `{EXPLORER_URL}/api/auth/callback/strandbank`. */
    EXPLORER_URL: origin.optional(),
    DATA_DIR: z.string().min(1).default(".data"),
    /** PostgreSQL for what customers and applications change; without it, SQLite in the data folder. */
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: "must be an address such as postgres://user@localhost/strandbank",
      })
      .optional(),
    /** One, or a new one and the one before, which is still accepted. */
    SESSION_SECRET: secrets.optional(),
    DEMO: flag.default(true),
    /** Whether a visitor can make an account of their own; by default in the demo only. */
    SIGN_UP: flag.optional(),
    /** Whether programs can decide for customers and cause faults, for an application's own tests. */
    SANDBOX: flag.default(false),
    MARKERS: wholeNumber(1_000, 5_000_000).default(1_004_000),
    /** How long a genome that was asked for the first time stays `PENDING` at least. */
    GENOME_PACKING_SECONDS: z.coerce
      .number("must be a number from 0 to 3600")
      .refine((seconds) => seconds >= 0 && seconds <= 3_600, "must be a number from 0 to 3600")
      .default(4),
    /** True behind one proxy that sets X-Forwarded-For and X-Forwarded-Proto; else these are ignored. */
    TRUST_PROXY: flag.default(false),
    /** True where that proxy also sets X-Request-Id itself, whatever the client sends. */
    TRUST_REQUEST_ID: flag.default(false),
    /** Whether other instances may listen on the same port, among which Linux distributes the connections. */
    SHARE_PORT: flag.default(false),
    /** How long an instance that was told to stop answers on, not ready any more, for a proxy to leave it. */
    SHUTDOWN_GRACE_SECONDS: wholeNumber(0, 300).default(0),
    /** Files in PEM format with which the service serves HTTPS itself. */
    TLS_KEY: z.string().min(1).optional(),
    TLS_CERT: z.string().min(1).optional(),
    /** Requests to the API from one address, and with one token, that each instance answers in a minute. */
    API_REQUESTS_PER_MINUTE: wholeNumber(1).default(30_000),
    /** Where to report a vulnerability, for `security.txt`. */
    SECURITY_CONTACT: z
      .url({ protocol: /^(https|mailto)$/, error: "must be an https or mailto URL" })
      .optional(),
    /** Where to serve metrics; without it there are none. */
    METRICS: z
      .string()
      .regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i, "must be an address such as 127.0.0.1:9464")
      .transform((address) => ({
        host: address.slice(0, address.lastIndexOf(":")).replaceAll(/[[\]]/g, ""),
        port: Number(address.slice(address.lastIndexOf(":") + 1)),
      }))
      .optional(),
    /** Whether the log names the network address of each request. */
    LOG_ADDRESSES: flag.default(false),
    LOG_LEVEL: z
      .enum(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug")
      .default("warn"),
  })
  .refine(({ TLS_KEY, TLS_CERT }) => (TLS_KEY === undefined) === (TLS_CERT === undefined), {
    path: ["TLS_KEY"],
    error: "and TLS_CERT must both be set, or neither",
  })
  .refine(({ TLS_KEY, BASE_URL }) => !TLS_KEY || !BASE_URL?.startsWith("http:"), {
    path: ["BASE_URL"],
    error: "must begin with https where TLS_KEY is set",
  })
  .refine(({ SHARE_PORT, DATABASE_URL }) => !SHARE_PORT || DATABASE_URL !== undefined, {
    path: ["SHARE_PORT"],
    error: "needs DATABASE_URL: on SQLite, several processes write more slowly than one",
  })
  .refine(({ SHARE_PORT }) => !SHARE_PORT || process.platform === "linux", {
    path: ["SHARE_PORT"],
    error: "needs Linux",
  })
  .refine(({ SANDBOX, DEMO }) => !SANDBOX || DEMO, {
    path: ["SANDBOX"],
    error: "must be false where DEMO is false: it lets programs decide for customers",
  })
  .transform((given) => {
    const { TLS_KEY: key, TLS_CERT: certificate } = given;
    const tls = key && certificate ? { key, certificate } : null;
    const base = given.BASE_URL ?? `${tls ? "https" : "http"}://localhost:${given.PORT}`;
    return {
      port: given.PORT,
      baseUrl: base,
      providerUrl: given.PROVIDER_URL ?? base,
      explorerUrl: given.EXPLORER_URL ?? base,
      dataDir: given.DATA_DIR,
      databaseUrl: given.DATABASE_URL,
      sessionSecret: given.SESSION_SECRET,
      demo: given.DEMO,
      sandbox: given.SANDBOX,
      signUp: given.SIGN_UP ?? given.DEMO,
      markers: given.MARKERS,
      genomePackingSeconds: given.GENOME_PACKING_SECONDS,
      trustProxy: given.TRUST_PROXY,
      trustRequestId: given.TRUST_REQUEST_ID,
      sharePort: given.SHARE_PORT,
      shutdownGraceSeconds: given.SHUTDOWN_GRACE_SECONDS,
      tls,
      apiRequestsPerMinute: given.API_REQUESTS_PER_MINUTE,
      securityContact:
        given.SECURITY_CONTACT ?? (given.DEMO ? "mailto:security@strandbank.example" : undefined),
      metrics: given.METRICS,
      logAddresses: given.LOG_ADDRESSES,
      logLevel: given.LOG_LEVEL,
    };
  });

/** The variables that are settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.in.shape);

export type Settings = z.output<typeof schema>;

/**
 * Reads the settings from environment variables. Blank variables count as absent.
 * Throws an Error whose message is one sentence per bad value, naming the variable.
 */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const sentences = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
  throw new Error(`Bad setting: ${sentences.join(" ")}`);
}

export const settings = parseSettings(process.env);

/**
 * The secrets of forms and of visitors' addresses: the first one signs, all are accepted. They are those of
 * SESSION_SECRET, or in the demo the one kept in the data folder, which a process reads once. Throws an error
 * message when there is none, or when the file does not hold a whole one.
 */
export function sessionSecrets(): [string, ...string[]] {
  const [first, ...before] = (settings.sessionSecret ?? "").split(",");
  if (first) return [first, ...before];
  if (!settings.demo) throw new Error("Bad setting: SESSION_SECRET is required when DEMO is off.");
  const file = resolve(settings.dataDir, "session-secret");
  globalThis.strandbankSecrets ??= new Map();
  const secret = globalThis.strandbankSecrets.get(file) ?? readSecret(file);
  globalThis.strandbankSecrets.set(file, secret);
  return [secret];
}

declare global {
  /** The secrets that were read, by file: Next gives pages and handlers copies of a module each. */
  var strandbankSecrets: Map<string, string> | undefined;
}

function readSecret(file: string): string {
  const remedy = "delete the file, and the next start creates a new one";
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The session secret in ${file} cannot be read (${why}): ${remedy}.`);
  }
  if (secret.length >= MIN_SECRET) return secret;
  throw new Error(`The session secret in ${file} is empty or cut short: ${remedy}.`);
}
