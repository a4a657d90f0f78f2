import { handleRevocation } from "@/lib/strandbank/core/token/revocation";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleRevocation });
