import { route } from "@/lib/provider/http/route";
import { handleConsent } from "@/lib/provider/oauth/decision/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleConsent });
