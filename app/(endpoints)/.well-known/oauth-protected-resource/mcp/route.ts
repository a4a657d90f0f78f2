import { resourceMetadata } from "@/lib/provider/api/resource-metadata";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: resourceMetadata({
    operationId: "getAssistantMetadata",
    path: "/mcp",
    name: "the tools for assistants",
    // An assistant that needs more is told by the response what to ask for.
    scopes: ["basic"],
    documentation: "/docs/ask/",
  }),
});
