import { z } from "zod";
import { openEndpoint } from "@/lib/provider/api/endpoint";
import { envelopeOf, pageEnvelope } from "@/lib/provider/http/envelope";
import { route } from "@/lib/provider/http/route";
import { LOCUS_NOTE, locusQuery, variantSchema } from "@/lib/provider/reference/schemas";
import { selectMarkers } from "@/lib/provider/reference/select-markers";
import { pageOfVariants } from "@/lib/provider/reference/variants";
import { withStableKeys } from "@/lib/provider/reference/version";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: openEndpoint({
    summary: "Variants in the order of their markers, then by allele",
    description: `Those of the markers that fit every parameter; without any, of the whole genome. ${LOCUS_NOTE}`,
    path: z.object({}),
    query: locusQuery,
    response: envelopeOf(variantSchema),
    handle: async ({ query, address }) => {
      const page = await withStableKeys(async (version) =>
        pageOfVariants(await selectMarkers(query, version), query),
      );
      return pageEnvelope(address, query, page);
    },
  }),
});
