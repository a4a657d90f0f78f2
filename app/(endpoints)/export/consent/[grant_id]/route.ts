import { z } from "zod";
import { route } from "@/lib/provider/http/route";
import { handleReceipt } from "@/lib/provider/oauth/connected-apps/receipt-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: async (request, { params }) => {
    const { grant_id } = z.object({ grant_id: z.string() }).parse(await params);
    return handleReceipt(request, grant_id);
  },
});
