import { z } from "zod";
import { referenceEndpoint } from "@/lib/provider/api/endpoint";
import { pageParameters } from "@/lib/provider/base/paging";
import { pageOfGpris, reportHeaders } from "@/lib/provider/gpri/genetic-bins";
import { gpriSchema } from "@/lib/provider/gpri/schemas";
import { envelopeOf, pageEnvelope } from "@/lib/provider/http/envelope";
import { route } from "@/lib/provider/http/route";

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
