import { handleEndSessions } from "@/lib/strandbank/extensions/account/end-sessions";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleEndSessions });
