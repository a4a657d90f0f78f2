import { referenceList } from "@/lib/provider/api/v3/locus-lists";
import { route } from "@/lib/provider/http/route";
import { pageOfMarkers } from "@/lib/provider/reference/markers";
import { markerSchema } from "@/lib/provider/reference/schemas";

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
