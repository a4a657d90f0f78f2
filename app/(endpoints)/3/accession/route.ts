import { z } from "zod";
import { referenceEndpoint } from "@/lib/provider/api/endpoint";
import { envelope, envelopeOf, linkTo } from "@/lib/provider/http/envelope";
import { route } from "@/lib/provider/http/route";
import { accessionsOfChromosome, listAccessions } from "@/lib/provider/reference/accessions";
import { accessionSchema } from "@/lib/provider/reference/schemas";

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
