import { z } from "zod";
import { type Profile, profileAmong, profileId } from "@/lib/provider/accounts/profiles";
import type { DataKind } from "@/lib/provider/activity/access-log/record";
import { protectedEndpoint, referenceEndpoint } from "@/lib/provider/api/endpoint";
import type { Page, Window } from "@/lib/provider/base/paging";
import { nextTurn } from "@/lib/provider/base/turns";
import { withinCoverage } from "@/lib/provider/genotypes/coverage";
import { genotypeScopes } from "@/lib/provider/genotypes/schemas";
import { envelopeOf, pageEnvelope } from "@/lib/provider/http/envelope";
import type { KeyRange } from "@/lib/provider/reference/key-ranges";
import { LOCUS_NOTE, locusQuery } from "@/lib/provider/reference/schemas";
import { selectMarkers } from "@/lib/provider/reference/select-markers";

/** Rows of a page above which it waits for a turn of the event loop. */
const MAX_ROWS_AT_ONCE = 200;

/** Yields to other requests before a long page. Throws when the client has gone. */
async function turnFor(request: Request, { limit }: Window): Promise<void> {
  if (limit <= MAX_ROWS_AT_ONCE) return;
  await nextTurn();
  request.signal.throwIfAborted();
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
  pageOf: (selection: readonly KeyRange[], window: Window) => Page,
) =>
  referenceEndpoint({
    ...shared,
    operationId,
    summary,
    description: `${description} ${LOCUS_NOTE}`,
    path: z.object({}),
    response: envelopeOf(item),
    handle: async ({ query, address, request }) => {
      await turnFor(request, query);
      return pageEnvelope(address, query, pageOf(selectMarkers(query), query));
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
      await turnFor(request, query);
      const selection = withinCoverage(access, selectMarkers(query));
      const profile = profileAmong(access.profiles, path.profile_id);
      return pageEnvelope(address, query, await pageOf(profile, selection, query));
    },
  });
