import { z } from "zod";
import { referenceEndpoint } from "@/lib/provider/api/endpoint";
import { route } from "@/lib/provider/http/route";
import { findAccession } from "@/lib/provider/reference/accessions";
import { accessionSchema } from "@/lib/provider/reference/schemas";

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
