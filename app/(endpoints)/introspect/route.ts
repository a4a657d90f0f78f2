import { route } from "@/lib/provider/http/route";
import { handleIntrospection } from "@/lib/provider/oauth/token/introspection";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleIntrospection });
