import { answerExperiment } from "@/lib/explorer/workshop/experiments/run";
import { traced } from "@/lib/explorer/workshop/trace/record";

interface Context {
  params: Promise<{ experiment_id: string }>;
}

export const POST = traced(
  async ({ params }: Context) => `experiment:${(await params).experiment_id}` as const,
  async (request, { params }) => answerExperiment(request, (await params).experiment_id),
);
