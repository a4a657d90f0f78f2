import { runExperiment } from "@/lib/explorer/workshop/experiments/run";
import { traced } from "@/lib/explorer/workshop/trace/record";

interface Context {
  params: Promise<{ experiment_id: string }>;
}

export const POST = traced("experiment", async (request, { params }: Context) =>
  runExperiment(request, (await params).experiment_id),
);
