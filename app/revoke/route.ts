import { route } from "@/lib/http/route";
import { answerRevocation } from "@/lib/oauth/token/revocation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerRevocation });
