import { route } from "@/lib/provider/http/route";
import { keyFile } from "@/lib/provider/reference/snp-key/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: keyFile });
