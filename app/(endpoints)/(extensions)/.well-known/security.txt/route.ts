import { handleSecurityContact } from "@/lib/strandbank/extensions/metadata/security-contact";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleSecurityContact });
