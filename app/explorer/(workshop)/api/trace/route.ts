import { answerTrace } from "@/lib/explorer/workshop/trace/answers";

export const GET = answerTrace;
