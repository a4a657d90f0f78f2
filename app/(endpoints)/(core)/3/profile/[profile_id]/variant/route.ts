import { profileList } from "@/lib/strandbank/core/genotypes/locus-lists";
import { pageOfProfileVariants } from "@/lib/strandbank/core/genotypes/profile-loci";
import { profileVariantSchema } from "@/lib/strandbank/core/genotypes/schemas";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: profileList(
    {
      operationId: "listProfileVariants",
      summary: "A profile's variants, with dosage",
      description: "Leaves out variants that the token's scopes do not cover.",
      item: profileVariantSchema,
      uses: "variants",
    },
    pageOfProfileVariants,
  ),
});
