import { z } from "zod";
import { referenceEndpoint } from "@/lib/strandbank/core/endpoint/endpoint";
import { findMarker } from "@/lib/strandbank/core/reference/markers";
import { markerId, markerSchema } from "@/lib/strandbank/core/reference/schemas";
import { JsonText } from "@/lib/strandbank/platform/http/envelope";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: referenceEndpoint({
    group: "Genetic Data",
    operationId: "getMarker",
    summary: "One marker, by primary or alternate id",
    description: "If you ask for an alternate id, the marker comes with its primary id.",
    path: z.object({ marker_id: markerId }),
    response: markerSchema,
    errors: ["not_found"],
    handle: async ({ path }) => new JsonText(findMarker(path.marker_id)),
  }),
});
