import { z } from "zod";
import { route } from "@/lib/provider/http/route";
import { handleExport } from "@/lib/provider/raw-data/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: async (request, { params }) => {
    const { profile_id } = z.object({ profile_id: z.string() }).parse(await params);
    return handleExport(request, profile_id);
  },
});
