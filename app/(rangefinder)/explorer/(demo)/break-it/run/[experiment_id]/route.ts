import { runExperiment } from "@/lib/demo/rangefinder/attacks/run";
import { observed } from "@/lib/rangefinder/platform/base/on-request";

export const POST = observed(
  "experiment",
  async (request, { params }: RouteContext<"/explorer/break-it/run/[experiment_id]">) =>
    runExperiment(request, (await params).experiment_id),
);
