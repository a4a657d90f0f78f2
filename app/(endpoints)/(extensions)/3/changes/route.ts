import { handleChanges } from "@/lib/strandbank/extensions/changes/endpoint";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleChanges });
