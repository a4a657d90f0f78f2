import { route } from "@/lib/provider/http/route";
import { handleReadiness } from "@/lib/provider/server/health";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleReadiness });
