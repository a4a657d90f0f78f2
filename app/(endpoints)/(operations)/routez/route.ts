import { route } from "@/lib/strandbank/platform/http/route";
import { handleRouting } from "@/lib/strandbank/server/health";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleRouting });
