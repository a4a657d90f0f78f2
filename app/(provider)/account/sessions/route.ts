import { answerEndSessions } from "@/lib/accounts/sessions-endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerEndSessions });
