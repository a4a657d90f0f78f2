import { handleAccountExport } from "@/lib/provider/account-data/export-account";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleAccountExport });
