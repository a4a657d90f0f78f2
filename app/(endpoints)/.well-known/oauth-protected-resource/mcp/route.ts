import { resourceMetadata } from "@/lib/provider/api/server-metadata";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: resourceMetadata("getAssistantMetadata", "/mcp"),
});
