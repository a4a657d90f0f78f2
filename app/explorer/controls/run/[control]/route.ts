import { answerControl } from "@/lib/explorer/demo/answer-control";
import { traced } from "@/lib/explorer/trace/record";

interface Context {
  params: Promise<{ control: string }>;
}

export const POST = traced("api", async (request, { params }: Context) =>
  answerControl(request, (await params).control),
);
