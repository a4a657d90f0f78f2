import { z } from "zod";
import { openEndpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { findAccession } from "@/lib/reference/accessions";
import { accessionSchema } from "@/lib/reference/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: openEndpoint({
    summary: "One accession",
    description: "A chromosome of the build 37 reference assembly.",
    path: z.object({ accession_id: z.string().meta({ description: "For example NC_000001.10." }) }),
    query: z.object({}),
    response: accessionSchema,
    errors: ["not_found"],
    handle: ({ path }) => findAccession(path.accession_id),
  }),
});
