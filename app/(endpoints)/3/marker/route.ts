import { referenceList } from "@/lib/provider/api/v3/locus-lists";
import { route } from "@/lib/provider/http/route";
import { pageOfMarkers } from "@/lib/provider/reference/markers";
import { markerSchema } from "@/lib/provider/reference/schemas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: referenceList(
    {
      summary: "Markers in genome order",
      description:
        "All that fit every parameter; without any, the whole genome. A region holds what overlaps it.",
      item: markerSchema,
    },
    pageOfMarkers,
  ),
});
