import { z } from "zod";
import { referenceEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { pageOfGpris, reportHeaders } from "@/lib/strandbank/core/results/interactions";
import { gpriSchema } from "@/lib/strandbank/core/results/schemas";
import { pageParameters } from "@/lib/strandbank/platform/base/paging";
import { envelopeOf, pageEnvelope } from "@/lib/strandbank/platform/http/envelope";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: referenceEndpoint(
    {
      group: "Report",
      operationId: "listInteractions",
      summary: "Genetic phenotype range interactions",
      description: "The demo’s numbers are illustrations, not medical advice.",
      query: z.object({
        predictor_id: z
          .string()
          .optional()
          .meta({ description: "Only the interactions of this predictor; all if absent." }),
        ...pageParameters,
      }),
      examples: { predictor_id: "deep_sleep", limit: 1 },
      response: envelopeOf(gpriSchema),
      handle: async ({ query, address }) =>
        pageEnvelope(address, query, await pageOfGpris(query.predictor_id, query)),
    },
    reportHeaders,
  ),
});
