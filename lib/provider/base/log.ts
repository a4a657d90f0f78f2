import pino, { type LoggerOptions } from "pino";
import { settings } from "@/lib/settings";

const HIDDEN = "[hidden]";

/** A code, token, secret or session id as we make them, and whatever stands in an Authorization header. */
const SECRETS = /(?<![\w-])[\w-]{43}(?![\w-])|(?<=\b(?:bearer|basic) )\S+/gi;

/** The text without anything that could be a secret. */
export const withoutSecrets = (text: string): string => text.replaceAll(SECRETS, HIDDEN);

/**
 * An error's type, message and stack, without secrets; its other properties, such as
 * bound values, are left out.
 */
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

/**
 * The provider's log: one JSON object a line, to standard error. Nothing in it opens or tells anybody's data.
 */
export const log = pino(logOptions, pino.destination(2));
