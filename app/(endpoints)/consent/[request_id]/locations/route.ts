import { route } from "@/lib/provider/http/route";
import { handleLocations } from "@/lib/provider/oauth/decision/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleLocations });
