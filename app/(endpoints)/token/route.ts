import { route } from "@/lib/provider/http/route";
import { handleTokenRequest } from "@/lib/provider/oauth/token/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleTokenRequest });
