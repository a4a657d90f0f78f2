import { z } from "zod";
import { route } from "@/lib/provider/http/route";
import { handleReceipt } from "@/lib/provider/oauth/connected-apps/receipt";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: async (request, { params }) => {
    const { consent_id } = z.object({ consent_id: z.string() }).parse(await params);
    return handleReceipt(request, consent_id);
  },
});
