import { route } from "@/lib/http/route";
import { answerConsent } from "@/lib/oauth/consent/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerConsent });
