import { handleTokenRequest } from "@/lib/strandbank/core/token/endpoint";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleTokenRequest });
