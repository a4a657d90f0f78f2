import { handleAssistant } from "@/lib/strandbank/extensions/assistants/endpoint";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleAssistant });
