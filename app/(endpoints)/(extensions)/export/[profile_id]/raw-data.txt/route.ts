import { z } from "zod";
import { handleExport } from "@/lib/strandbank/extensions/raw-data/endpoints";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: async (request, { params }) => {
    const { profile_id } = z.object({ profile_id: z.string() }).parse(await params);
    return handleExport(request, profile_id, "filtered");
  },
});
