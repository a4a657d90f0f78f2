import { answerHar } from "@/lib/explorer/workshop/trace/answers";

export const GET = answerHar;
