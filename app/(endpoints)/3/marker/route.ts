import { z } from "zod";
import { openEndpoint } from "@/lib/provider/api/endpoint";
import { envelopeOf, pageEnvelope } from "@/lib/provider/http/envelope";
import { route } from "@/lib/provider/http/route";
import { pageOfMarkers } from "@/lib/provider/reference/markers";
import { LOCUS_NOTE, locusQuery, markerSchema } from "@/lib/provider/reference/schemas";
import { selectMarkers } from "@/lib/provider/reference/select-markers";
import { withStableKeys } from "@/lib/provider/reference/version";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: openEndpoint({
    summary: "Markers in genome order",
    description: `All that fit every parameter; without any, the whole genome. A region holds what overlaps it. ${LOCUS_NOTE}`,
    path: z.object({}),
    query: locusQuery,
    response: envelopeOf(markerSchema),
    handle: async ({ query, address }) => {
      const page = await withStableKeys(async (version) =>
        pageOfMarkers(await selectMarkers(query, version), query),
      );
      return pageEnvelope(address, query, page);
    },
  }),
});
