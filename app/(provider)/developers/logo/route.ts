import { answerLogoChange } from "@/lib/developers/logo-endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerLogoChange });
