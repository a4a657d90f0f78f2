import pino, { type LoggerOptions } from "pino";
import { settings } from "@/lib/provider/settings";

const HIDDEN = "[hidden]";

/** Codes, tokens, secrets and session ids of our own form, and the value of an Authorization header. */
const SECRETS = /(?<![\w-])[\w-]{43}(?![\w-])|(?<=\b(?:bearer|basic) )\S+/gi;

/** The text with everything that could be a secret replaced. */
export const withoutSecrets = (text: string): string => text.replaceAll(SECRETS, HIDDEN);

/** An error's type, message and stack without secrets; without other properties, such as bound values. */
function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ""),
  };
}

const SECRET_FIELDS = ["authorization", "cookie", "password", "client_secret", "code", "token", "call"];

export const logOptions: LoggerOptions = {
  level: settings.logLevel,
  serializers: { error: errorForLog, path: withoutSecrets },
  redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: HIDDEN },
};

/** The provider's log: one JSON object per line on standard error, without secrets or personal data. */
export const log = pino(logOptions, pino.destination(2));
