import { referenceList } from "@/lib/strandbank/core/genotypes/locus-lists";
import { variantSchema } from "@/lib/strandbank/core/reference/schemas";
import { pageOfVariants } from "@/lib/strandbank/core/reference/variants";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: referenceList(
    {
      operationId: "listVariants",
      summary: "Variants, ordered by marker and allele",
      description:
        "Returns the variants of the markers that match all parameters; without parameters, those of the whole genome.",
      item: variantSchema,
    },
    pageOfVariants,
  ),
});
