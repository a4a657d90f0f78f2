import { z } from "zod";
import { referenceEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { accessionsOfChromosome, listAccessions } from "@/lib/strandbank/core/reference/accessions";
import { accessionSchema } from "@/lib/strandbank/core/reference/schemas";
import { envelope, envelopeOf, linkTo } from "@/lib/strandbank/platform/http/envelope";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: referenceEndpoint({
    group: "Genetic Data",
    operationId: "listAccessions",
    summary: "The accessions, in genome order",
    description: "With `chromosome`, `links.next` leads to the list of the next chromosome; null after MT.",
    query: z.object({ chromosome: z.string().optional().meta({ description: "1 to 22, X, Y or MT" }) }),
    examples: { chromosome: "MT" },
    response: envelopeOf(accessionSchema),
    handle: async ({ query, address }) => {
      if (query.chromosome === undefined) return envelope(listAccessions());
      const { data, next } = accessionsOfChromosome(query.chromosome);
      return { data, links: { next: next && linkTo(address, { chromosome: next }) } };
    },
  }),
});
