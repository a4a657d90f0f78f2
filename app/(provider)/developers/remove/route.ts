import { answerRemoval } from "@/lib/developers/removal-endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerRemoval });
