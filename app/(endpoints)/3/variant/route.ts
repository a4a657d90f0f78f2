import { referenceList } from "@/lib/provider/api/v3/locus-lists";
import { route } from "@/lib/provider/http/route";
import { variantSchema } from "@/lib/provider/reference/schemas";
import { pageOfVariants } from "@/lib/provider/reference/variants";

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
