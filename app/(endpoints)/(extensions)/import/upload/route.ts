import { handleUpload } from "@/lib/strandbank/extensions/raw-data/endpoints";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleUpload });
