import { answerControl } from "@/lib/explorer/workshop/demo/answer-control";
import { traced } from "@/lib/explorer/workshop/trace/record";

interface Context {
  params: Promise<{ control: string }>;
}

export const POST = traced("api", async (request, { params }: Context) =>
  answerControl(request, (await params).control),
);
