import { route } from "@/lib/provider/http/route";
import { handleRemoval } from "@/lib/provider/oauth/connected-apps/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleRemoval });
