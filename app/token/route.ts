import { route } from "@/lib/http/route";
import { answerTokenRequest } from "@/lib/oauth/token/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerTokenRequest });
