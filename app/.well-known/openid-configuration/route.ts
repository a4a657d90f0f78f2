import { route } from "@/lib/http/route";
import { answerMetadata } from "@/lib/oauth/metadata";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: answerMetadata });
