import { answerPassTime } from "@/lib/demo-controls/endpoints";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerPassTime });
