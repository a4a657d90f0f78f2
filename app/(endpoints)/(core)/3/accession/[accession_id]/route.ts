import { z } from "zod";
import { referenceEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { findAccession } from "@/lib/strandbank/core/reference/accessions";
import { accessionSchema } from "@/lib/strandbank/core/reference/schemas";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: referenceEndpoint({
    group: "Genetic Data",
    operationId: "getAccession",
    summary: "One accession",
    description: "A chromosome of the build 37 reference assembly.",
    path: z.object({
      accession_id: z.string().meta({ description: "For example NC_000001.10.", examples: ["NC_000015.9"] }),
    }),
    response: accessionSchema,
    errors: ["not_found"],
    handle: async ({ path }) => findAccession(path.accession_id),
  }),
});
