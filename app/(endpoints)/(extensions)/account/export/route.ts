import { handleAccountExport } from "@/lib/strandbank/extensions/account/export-account";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleAccountExport });
