import { answerLogo } from "@/lib/client-logo/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: answerLogo });
