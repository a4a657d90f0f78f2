import { answerHar } from "@/lib/explorer/trace/answers";

export const GET = answerHar;
