import { z } from "zod";
import { requestedScopes } from "@/lib/explorer/auth/scopes";
import { sampleAccounts } from "./people";

const LARGEST_ACCOUNT = 4;

/** What a sample customer shares, by its name in links. */
export const shares = {
  all: { text: "Everything", scopes: requestedScopes.map(({ scope }) => scope) },
  "without-genome": {
    text: "Everything except the genome",
    scopes: requestedScopes.map(({ scope }) => scope).filter((scope) => scope !== "genomes"),
  },
  "genome-only": { text: "The genome, without names or reports", scopes: ["basic", "genomes"] },
  basic: { text: "Only the basics", scopes: ["basic"] },
} as const;

/** What has happened since the connect, by its name in links. */
export const conditions = {
  fresh: "Just connected",
  expired: "The access token has expired",
  withdrawn: "The customer has withdrawn access",
} as const;

export const otherVisitors = {
  sample: "The demo token’s sample data, without signing in",
  nobody: "Nobody, reference data only",
} as const;

const keysOf = <Name extends string>(table: Readonly<Record<Name, unknown>>): [Name, ...Name[]] => {
  const [first, ...rest] = Object.keys(table).filter((name): name is Name => Object.hasOwn(table, name));
  if (first === undefined) throw new Error("The table is empty.");
  return [first, ...rest];
};

/** A state of the demo that a link opens. Missing or invalid parts are as in the default state. */
export const demoState = z.object({
  account: z.enum(keysOf({ ...sampleAccounts, ...otherVisitors })).catch("family"),
  /** Which of the account's profiles, from 1. */
  profile: z.coerce.number().int().min(1).max(LARGEST_ACCOUNT).catch(1),
  share: z.enum(keysOf(shares)).catch("all"),
  since: z.enum(keysOf(conditions)).catch("fresh"),
  /** Path of an explorer page, with its query. */
  to: z
    .string()
    .regex(/^\/explorer\/[\w/-]*(\?[^#\s\\]*)?$/)
    .catch("/explorer/markers/"),
});

export type DemoState = z.output<typeof demoState>;

/** Path of the link that opens a state. */
export const linkTo = (state: DemoState): string =>
  `/explorer/open/?${new URLSearchParams(Object.entries(state).map(([name, value]) => [name, String(value)]))}`;
