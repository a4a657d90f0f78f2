import { route } from "@/lib/provider/http/route";
import { handleHealth } from "@/lib/provider/server/health";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleHealth });
