import { handleMetadata } from "@/lib/provider/api/server-metadata";
import { renamed } from "@/lib/provider/http/handler";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: renamed(handleMetadata, "getAssistantServerMetadata"),
});
