import { route } from "@/lib/provider/http/route";
import { answerTokenRequest } from "@/lib/provider/oauth/token/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerTokenRequest });
