import { observed } from "@/lib/explorer/base/on-request";
import { runControl } from "@/lib/explorer/workshop/demo/run-control";

interface Context {
  params: Promise<{ control: string }>;
}

export const POST = observed("api", async (request, { params }: Context) =>
  runControl(request, (await params).control),
);
