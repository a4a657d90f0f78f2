import { handleDpopMode } from "@/lib/provider/developers/endpoints";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleDpopMode });
