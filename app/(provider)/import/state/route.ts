import { route } from "@/lib/http/route";
import { answerUploadState } from "@/lib/raw-data/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: answerUploadState });
