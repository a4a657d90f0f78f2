import { z } from "zod";
import { requestedScopes } from "@/lib/explorer/auth/scopes";
import { RESULTS } from "@/lib/explorer/base/results-path";
import { sampleAccounts } from "./people";

const MAX_PROFILES = 4;

export const shares = {
  all: { text: "Everything", scopes: requestedScopes.map(({ scope }) => scope) },
  "without-genome": {
    text: "Everything except the genome",
    scopes: requestedScopes.map(({ scope }) => scope).filter((scope) => scope !== "genomes"),
  },
  "genome-only": { text: "The genome, without names or reports", scopes: ["basic", "genomes"] },
  basic: { text: "Only the basics", scopes: ["basic"] },
} as const;

export const conditions = {
  fresh: "Just connected",
  expired: "The access token has expired",
  withdrawn: "The customer has withdrawn access",
} as const;

export const otherVisitors = {
  sample: "The demo token’s sample data, without signing in",
  nobody: "Nobody, reference data only",
} as const;

export const pages: readonly (readonly [string, string])[] = [
  [RESULTS, "Results"],
  ["/explorer/markers/rs12913832/", "One marker: eye color"],
  ["/explorer/markers/?q=HERC2", "Markers of the gene HERC2"],
  ["/explorer/variants/?q=MTHFR", "Variants of the gene MTHFR"],
  ["/explorer/compare/", "Compare"],
];

const keyOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  z.custom<Name>((name) => typeof name === "string" && Object.hasOwn(table, name));

/** A state of the demo that a link opens. Missing or invalid parts are as in the default state. */
export const demoState = z.object({
  account: keyOf({ ...sampleAccounts, ...otherVisitors }).catch("family"),
  /** Which of the account's profiles, from 1. */
  profile: z.coerce.number().int().min(1).max(MAX_PROFILES).catch(1),
  share: keyOf(shares).catch("all"),
  since: keyOf(conditions).catch("fresh"),
  /** Path of an explorer page, with its query. */
  to: z
    .string()
    .regex(/^\/explorer\/[\w/-]*(\?[^#\s\\]*)?$/)
    .catch(RESULTS),
});

/** The state that the controls' form asks for: `person` is `<account>.<profile>` or another visitor. */
export function askedState({ person, ...asked }: Record<string, unknown>): DemoState {
  const [account, profile] = typeof person === "string" ? person.split(".") : [];
  return demoState.parse({ account, profile, ...asked });
}

export type DemoState = z.output<typeof demoState>;

export const linkTo = (state: DemoState): string =>
  `/explorer/open/?${new URLSearchParams(Object.entries(state).map(([name, value]) => [name, String(value)]))}`;
