import { keyFile } from "@/lib/strandbank/core/genome-key/endpoints";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: keyFile });
