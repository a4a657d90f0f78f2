import { z } from "zod";
import { handleReceipt } from "@/lib/strandbank/core/connected-apps/receipt";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: async (request, { params }) => {
    const { consent_id } = z.object({ consent_id: z.string() }).parse(await params);
    return handleReceipt(request, consent_id);
  },
});
