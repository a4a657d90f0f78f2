import { keyFile } from "@/lib/genome-key/endpoints";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: keyFile });
