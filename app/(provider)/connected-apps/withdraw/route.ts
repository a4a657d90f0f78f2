import { route } from "@/lib/http/route";
import { answerWithdrawal } from "@/lib/oauth/withdraw-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerWithdrawal });
