import { route } from "@/lib/provider/http/route";
import { answerMetadata } from "@/lib/provider/oauth/metadata";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: answerMetadata });
