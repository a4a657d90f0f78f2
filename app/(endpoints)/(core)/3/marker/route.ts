import { referenceList } from "@/lib/strandbank/core/genotypes/locus-lists";
import { pageOfMarkers } from "@/lib/strandbank/core/reference/markers";
import { markerSchema } from "@/lib/strandbank/core/reference/schemas";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: referenceList(
    {
      operationId: "listMarkers",
      summary: "Markers in genome order",
      description:
        "Returns the markers that match all parameters; without parameters, the whole genome. A region includes everything that overlaps it.",
      item: markerSchema,
    },
    pageOfMarkers,
  ),
});
