import { profileList } from "@/lib/provider/api/v3/locus-lists";
import { pageOfProfileMarkers } from "@/lib/provider/genotypes/profile-loci";
import { profileMarkerSchema } from "@/lib/provider/genotypes/schemas";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: profileList(
    {
      operationId: "listProfileMarkers",
      summary: "A profile's markers, with genotype",
      description: "Leaves out markers that the token's scopes do not cover.",
      item: profileMarkerSchema,
      uses: "markers",
    },
    pageOfProfileMarkers,
  ),
});
