import { z } from "zod";
import { protectedEndpoint, referenceEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { type Profile, profileAmong, profileId } from "@/lib/strandbank/core/profiles/profiles";
import type { KeyRange } from "@/lib/strandbank/core/reference/key-ranges";
import { LOCUS_NOTE, locusQuery } from "@/lib/strandbank/core/reference/schemas";
import { checkRegion, selectMarkers } from "@/lib/strandbank/core/reference/select-markers";
import type { Page, Window } from "@/lib/strandbank/platform/base/paging";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { DEFAULT_LIMIT } from "@/lib/strandbank/platform/bounds";
import { envelopeOf, pageEnvelope } from "@/lib/strandbank/platform/http/envelope";
import type { DataKind } from "@/lib/strandbank/platform/records/access-log/record";
import { withinCoverage } from "./coverage";
import { genotypeScopes } from "./schemas";

/** Rows of a page above which it waits for a turn of the event loop. */
const MAX_ROWS_AT_ONCE = 200;
/** Rows made in one turn, which takes a few milliseconds. */
const ROWS_PER_TURN = 500;

/** Makes a page, a long one piece by piece in turns of the event loop. Throws when the client has gone. */
async function inTurns(
  { signal }: Request,
  { limit, offset }: Window,
  pageOf: (window: Window) => Page | Promise<Page>,
): Promise<Page> {
  if (limit <= MAX_ROWS_AT_ONCE) return pageOf({ limit, offset });
  const pieces: Page[] = [];
  for (let done = 0; done < limit; done += ROWS_PER_TURN) {
    await nextTurn(limit > DEFAULT_LIMIT ? "long" : "short");
    signal.throwIfAborted();
    const piece = await pageOf({ limit: Math.min(ROWS_PER_TURN, limit - done), offset: offset + done });
    if (piece.count > 0 || done === 0) pieces.push(piece);
    if (piece.count < ROWS_PER_TURN) break;
  }
  const sum = (of: (page: Page) => number) => pieces.reduce((total, page) => total + of(page), 0);
  return {
    items: pieces.map(({ items }) => items).join(","),
    bytes: sum(({ bytes }) => bytes) + pieces.length - 1,
    count: sum(({ count }) => count),
    total: pieces[0]?.total ?? 0,
  };
}

const shared = {
  group: "Genetic Data",
  query: locusQuery,
  examples: { gene_name: "MC1R", limit: 3 },
};

interface LocusList {
  operationId: string;
  summary: string;
  /** What the list holds; the note about the query is added. */
  description: string;
  item: z.ZodType;
}

export const referenceList = (
  { operationId, summary, description, item }: LocusList,
  pageOf: (selection: readonly KeyRange[], window: Window) => Page | Promise<Page>,
) =>
  referenceEndpoint({
    ...shared,
    operationId,
    summary,
    description: `${description} ${LOCUS_NOTE}`,
    response: envelopeOf(item),
    check: checkRegion,
    handle: async ({ query, address, request }) => {
      const selection = await selectMarkers(query);
      const page = await inTurns(request, query, (window) => pageOf(selection, window));
      return pageEnvelope(address, query, page);
    },
  });

/** A list of a profile's genotypes at the markers that a query selects and the token covers. */
export const profileList = (
  { operationId, summary, description, item, uses }: LocusList & { uses: DataKind },
  pageOf: (profile: Profile, selection: readonly KeyRange[], window: Window) => Promise<Page>,
) =>
  protectedEndpoint({
    ...shared,
    operationId,
    summary,
    description: `${description} ${LOCUS_NOTE}`,
    path: z.object({ profile_id: profileId }),
    scopes: genotypeScopes,
    uses,
    response: envelopeOf(item),
    errors: ["not_found"],
    handle: async ({ access, path, query, address, request }) => {
      const selection = await withinCoverage(access, await selectMarkers(query));
      const profile = profileAmong(access.profiles, path.profile_id);
      const page = await inTurns(request, query, (window) => pageOf(profile, selection, window));
      return pageEnvelope(address, query, page);
    },
  });
