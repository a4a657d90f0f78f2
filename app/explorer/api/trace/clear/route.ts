import { answerClear } from "@/lib/explorer/trace/answers";

export const POST = answerClear;
