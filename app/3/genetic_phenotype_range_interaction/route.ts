import { z } from "zod";
import { pageOfGpris } from "@/lib/gpri/gpris";
import { gpriSchema } from "@/lib/gpri/schemas";
import { openEndpoint } from "@/lib/http/endpoint";
import { envelopeOf, pageEnvelope } from "@/lib/http/envelope";
import { route } from "@/lib/http/route";
import { pageParameters } from "@/lib/paging";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: openEndpoint({
    summary: "Genetic phenotype range interactions",
    description: "The numbers of the demo are illustrations, no medical statement.",
    path: z.object({}),
    query: z.object({
      predictor_id: z.string().optional().meta({ description: "Those of one predictor; all without it." }),
      ...pageParameters,
    }),
    response: envelopeOf(gpriSchema),
    handle: async ({ query, address }) =>
      pageEnvelope(address, query, await pageOfGpris(query.predictor_id, query)),
  }),
});
