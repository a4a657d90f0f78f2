import { profileList } from "@/lib/provider/api/v3/locus-lists";
import { pageOfProfileVariants } from "@/lib/provider/genotypes/profile-loci";
import { profileVariantSchema } from "@/lib/provider/genotypes/schemas";
import { route } from "@/lib/provider/http/route";

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
