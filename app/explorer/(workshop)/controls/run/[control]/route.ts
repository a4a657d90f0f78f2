import { observed } from "@/lib/explorer/base/on-request";
import { runControl } from "@/lib/explorer/workshop/demo/run-control";

export const POST = observed(
  "api",
  async (request, { params }: RouteContext<"/explorer/controls/run/[control]">) =>
    runControl(request, (await params).control),
);
