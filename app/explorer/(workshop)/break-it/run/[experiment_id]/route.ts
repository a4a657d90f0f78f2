import { observed } from "@/lib/explorer/base/on-request";
import { runExperiment } from "@/lib/explorer/workshop/experiments/run";

interface Context {
  params: Promise<{ experiment_id: string }>;
}

export const POST = observed("experiment", async (request, { params }: Context) =>
  runExperiment(request, (await params).experiment_id),
);
