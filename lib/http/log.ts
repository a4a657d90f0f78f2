import pino from "pino";
import { settings } from "@/lib/settings";

/** The provider's log: one JSON object a line, to standard error. */
export const log = pino(
  { level: settings.logLevel, serializers: { error: pino.stdSerializers.err } },
  pino.destination(2),
);
