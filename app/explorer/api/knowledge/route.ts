import { observed } from "@/lib/explorer/base/on-request";
import { know } from "@/lib/explorer/knowledge/know";
import { answer } from "@/lib/explorer/page-data/back-end";

export const GET = observed("api", (request: Request) =>
  answer(async () => know(new URL(request.url).searchParams.get("q") ?? ""), false),
);
