import { referenceList } from "@/lib/provider/api/v3/locus-lists";
import { route } from "@/lib/provider/http/route";
import { variantSchema } from "@/lib/provider/reference/schemas";
import { pageOfVariants } from "@/lib/provider/reference/variants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: referenceList(
    {
      summary: "Variants in the order of their markers, then by allele",
      description: "Those of the markers that fit every parameter; without any, of the whole genome.",
      item: variantSchema,
    },
    pageOfVariants,
  ),
});
