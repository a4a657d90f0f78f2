import { handleMetadata } from "@/lib/strandbank/extensions/metadata/server-metadata";
import { forAnyOrigin } from "@/lib/strandbank/platform/http/handler";
import { route } from "@/lib/strandbank/platform/http/route";

// Where assistants look for the metadata; the document names it once.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: forAnyOrigin((request, context) => handleMetadata(request, context)),
});
