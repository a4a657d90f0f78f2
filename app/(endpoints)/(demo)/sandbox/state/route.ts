import { handleLoadState, handleSavedState } from "@/lib/demo/strandbank/controls/sandbox";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleSavedState,
  PUT: handleLoadState,
});
