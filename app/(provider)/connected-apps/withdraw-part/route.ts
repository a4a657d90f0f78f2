import { route } from "@/lib/http/route";
import { answerPartialWithdrawal } from "@/lib/oauth/withdraw-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerPartialWithdrawal });
