import { profileList } from "@/lib/strandbank/core/genotypes/locus-lists";
import { pageOfProfileMarkers } from "@/lib/strandbank/core/genotypes/profile-loci";
import { profileMarkerSchema } from "@/lib/strandbank/core/genotypes/schemas";
import { route } from "@/lib/strandbank/platform/http/route";

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
