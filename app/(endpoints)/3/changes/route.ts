import { route } from "@/lib/provider/http/route";
import { handleChanges } from "@/lib/provider/oauth/changes/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleChanges });
