import { currentSession } from "@/lib/explorer/auth/session";
import { observed } from "@/lib/explorer/base/on-request";
import { handleOutline } from "@/lib/explorer/page-data/back-end";

export const GET = observed("api", async (request: Request) =>
  handleOutline(await currentSession(), request),
);
