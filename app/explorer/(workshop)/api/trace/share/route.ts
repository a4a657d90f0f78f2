import { answerShare } from "@/lib/explorer/workshop/trace/answers";

export const POST = answerShare;
