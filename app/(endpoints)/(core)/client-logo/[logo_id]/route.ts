import { handleLogo } from "@/lib/strandbank/core/clients/logo";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleLogo });
