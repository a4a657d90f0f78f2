import { answerClear } from "@/lib/explorer/workshop/trace/answers";

export const POST = answerClear;
