import { route } from "@/lib/provider/http/route";
import { handleAddition } from "@/lib/provider/oauth/connected-apps/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleAddition });
