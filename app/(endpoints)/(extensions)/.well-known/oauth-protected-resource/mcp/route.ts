import { resourceMetadata } from "@/lib/strandbank/extensions/metadata/server-metadata";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: resourceMetadata("getAssistantMetadata", "/mcp"),
});
