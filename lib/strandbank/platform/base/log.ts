import pino, { type LoggerOptions } from "pino";
import { settings } from "@/lib/strandbank/platform/settings";

const HIDDEN = "[hidden]";

/** Codes, tokens, secrets and ids of our own form, and the value of an Authorization header. */
const SECRETS =
  /sb(?:at|rt|ac|cs)_[\w-]+|(?<![\w-])[\w-]{43}(?:[\w-]{22})?(?![\w-])|(?<=\b(?:bearer|dpop|basic) )\S+/gi;

/** The text with everything that could be a secret replaced. */
export const withoutSecrets = (text: string): string => text.replaceAll(SECRETS, HIDDEN);

/** Longest text of a request's path or of an error's message, in characters: both can hold what was sent. */
const MAX_LENGTH = 300;
const MAX_STACK = 3_000;

const textForLog = (text: string, most = MAX_LENGTH): string => withoutSecrets(text).slice(0, most);

/** An error's type, message and stack without secrets; without other properties, such as bound values. */
function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { message: textForLog(String(error)) };
  return {
    type: error.name,
    message: textForLog(error.message),
    stack: textForLog(error.stack ?? "", MAX_STACK),
  };
}

const SECRET_FIELDS = ["authorization", "cookie", "password", "client_secret", "code", "token", "call"];

export const logOptions: LoggerOptions = {
  level: settings.logLevel,
  serializers: { error: errorForLog, path: (path: string) => textForLog(path) },
  redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: HIDDEN },
};

/** The provider's log: one JSON object per line on standard error, without secrets or personal data. */
export const log = pino(logOptions, pino.destination(2));
