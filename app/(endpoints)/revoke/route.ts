import { route } from "@/lib/provider/http/route";
import { handleRevocation } from "@/lib/provider/oauth/token/revocation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleRevocation });
