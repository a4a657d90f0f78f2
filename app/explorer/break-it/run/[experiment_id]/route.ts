import { answerExperiment } from "@/lib/explorer/experiments/run";
import { traced } from "@/lib/explorer/trace/record";

interface Context {
  params: Promise<{ experiment_id: string }>;
}

export const POST = traced(
  async ({ params }: Context) => `experiment:${(await params).experiment_id}` as const,
  async (request, { params }) => answerExperiment(request, (await params).experiment_id),
);
