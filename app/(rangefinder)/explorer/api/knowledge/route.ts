import { know } from "@/lib/rangefinder/core/knowledge/know";
import { answer } from "@/lib/rangefinder/core/page-data/back-end";
import { observed } from "@/lib/rangefinder/platform/base/on-request";

export const GET = observed("api", (request: Request) =>
  answer(async () => know(new URL(request.url).searchParams.get("q") ?? ""), false),
);
