import { handleIntrospection } from "@/lib/strandbank/core/token/introspection";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleIntrospection });
