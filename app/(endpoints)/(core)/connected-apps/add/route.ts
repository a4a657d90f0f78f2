import { handleAddition } from "@/lib/strandbank/core/connected-apps/endpoints";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleAddition });
