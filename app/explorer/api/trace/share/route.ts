import { answerShare } from "@/lib/explorer/trace/answers";

export const POST = answerShare;
