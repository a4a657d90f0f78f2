import { route } from "@/lib/provider/http/route";
import { handleAssistant } from "@/lib/provider/mcp/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleAssistant });
