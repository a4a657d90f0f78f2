import { observed } from "@/lib/explorer/base/on-request";
import { runExperiment } from "@/lib/explorer/workshop/experiments/run";

export const POST = observed(
  "experiment",
  async (request, { params }: RouteContext<"/explorer/break-it/run/[experiment_id]">) =>
    runExperiment(request, (await params).experiment_id),
);
