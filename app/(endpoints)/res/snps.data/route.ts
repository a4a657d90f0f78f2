import { route } from "@/lib/provider/http/route";
import { latestKey } from "@/lib/provider/reference/snp-key/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: latestKey });
