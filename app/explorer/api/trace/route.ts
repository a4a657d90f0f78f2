import { answerTrace } from "@/lib/explorer/trace/answers";

export const GET = answerTrace;
