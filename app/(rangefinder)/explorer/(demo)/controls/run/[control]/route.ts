import { runControl } from "@/lib/demo/rangefinder/controls/run-control";
import { observed } from "@/lib/rangefinder/platform/base/on-request";

export const POST = observed(
  "api",
  async (request, { params }: RouteContext<"/explorer/controls/run/[control]">) =>
    runControl(request, (await params).control),
);
