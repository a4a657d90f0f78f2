import { answerReadiness } from "@/lib/http/health";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: answerReadiness });
