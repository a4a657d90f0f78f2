import { route } from "@/lib/http/route";
import { answerUpload } from "@/lib/raw-data/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerUpload });
