import { runControl } from "@/lib/explorer/workshop/demo/run-control";
import { traced } from "@/lib/explorer/workshop/trace/record";

interface Context {
  params: Promise<{ control: string }>;
}

export const POST = traced("api", async (request, { params }: Context) =>
  runControl(request, (await params).control),
);
