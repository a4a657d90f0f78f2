import * as z from "zod/mini";

const header = z.tuple([z.string(), z.string()]);

const body = z.object({
  /** Media type, without parameters. */
  type: z.string(),
  /** Masked, at most `BODY_LIMIT` characters. */
  text: z.string(),
  /** Size of the whole body, in bytes. */
  size: z.number(),
  isCut: z.boolean(),
});

/** One request and its answer, with secrets, tokens and codes masked. */
export const exchange = z.object({
  from: z.enum(["browser", "explorer"]),
  to: z.enum(["explorer", "provider"]),
  /** What it was for, unless its address says so. */
  note: z.optional(z.string()),
  /** How an attack of an experiment ended. */
  attack: z.optional(z.enum(["refused", "let through"])),
  method: z.string(),
  /** Absolute. */
  url: z.string(),
  requestHeaders: z.array(header),
  requestBody: z.nullable(body),
  /** Null where the explorer does not see the answer. */
  status: z.nullable(z.number()),
  responseHeaders: z.array(header),
  responseBody: z.nullable(body),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  milliseconds: z.nullable(z.number()),
});

/** `page`; `api`: the explorer's back end; `login`: signing in or out; or an experiment's id. */
const flow = z.union([z.enum(["page", "api", "login"]), z.templateLiteral(["experiment:", z.string()])]);

/** One request of the browser to the explorer, and the explorer's calls to the provider in answering it. */
export const visit = z.object({
  flow,
  /** Sent only to the tab that made the request. */
  requestId: z.optional(z.string()),
  exchange,
  calls: z.array(exchange),
});

/** A recorded visit; ids grow with time. */
export const storedVisit = z.extend(visit, { id: z.number() });

export type Body = z.infer<typeof body>;
export type Header = z.infer<typeof header>;
export type Exchange = z.infer<typeof exchange>;
export type Flow = z.infer<typeof flow>;
export type Visit = z.infer<typeof visit>;
export type StoredVisit = z.infer<typeof storedVisit>;

/** The trace as the back end sends it to the drawer. */
export const traceAnswer = z.object({ visits: z.array(storedVisit) });

/** A link to a read-only copy; `expiresAt` is in milliseconds since 1970. */
export const shareAnswer = z.object({ url: z.url(), expiresAt: z.number() });

export type TraceAnswer = z.infer<typeof traceAnswer>;
export type ShareAnswer = z.infer<typeof shareAnswer>;
