import { route } from "@/lib/provider/http/route";
import { answerLogo } from "@/lib/provider/oauth/client-logo/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: answerLogo });
