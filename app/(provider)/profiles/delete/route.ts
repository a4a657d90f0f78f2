import { answerProfileDeletion } from "@/lib/account-data/endpoints";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerProfileDeletion });
