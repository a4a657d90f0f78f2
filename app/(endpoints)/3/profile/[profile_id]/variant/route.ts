import { profileList } from "@/lib/provider/api/v3/locus-lists";
import { pageOfProfileVariants } from "@/lib/provider/genotypes/profile-variants";
import { profileVariantSchema } from "@/lib/provider/genotypes/schemas";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: profileList(
    {
      summary: "Variants with the profile's dosage",
      description: "Variants that the token's scopes do not cover are left out.",
      item: profileVariantSchema,
      uses: "variants",
    },
    pageOfProfileVariants,
  ),
});
