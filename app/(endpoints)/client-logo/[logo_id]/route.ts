import { route } from "@/lib/provider/http/route";
import { handleLogo } from "@/lib/provider/oauth/clients/logo";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleLogo });
