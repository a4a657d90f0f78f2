import { route } from "@/lib/provider/http/route";
import { handleUpload } from "@/lib/provider/raw-data/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleUpload });
