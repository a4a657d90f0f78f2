import { route } from "@/lib/provider/http/route";
import { handleSecurityContact } from "@/lib/provider/server/security-contact";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleSecurityContact });
