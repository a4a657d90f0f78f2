import { handleMetadata } from "@/lib/provider/api/server-metadata";
import { forAnyOrigin } from "@/lib/provider/http/handler";
import { route } from "@/lib/provider/http/route";

// Where assistants look for the metadata; the document names it once.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: forAnyOrigin((request, context) => handleMetadata(request, context)),
});
