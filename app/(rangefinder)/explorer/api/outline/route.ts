import { currentSession } from "@/lib/rangefinder/core/login/session";
import { handleOutline } from "@/lib/rangefinder/core/page-data/back-end";
import { observed } from "@/lib/rangefinder/platform/base/on-request";

export const GET = observed("api", async (request: Request) =>
  handleOutline(await currentSession(), request),
);
