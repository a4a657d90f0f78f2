import { currentSession } from "@/lib/explorer/auth/session";
import { observed } from "@/lib/explorer/base/on-request";
import { readPairs } from "@/lib/explorer/compare/relations";
import { answer } from "@/lib/explorer/page-data/back-end";
import { readerOf } from "@/lib/explorer/reads/server-read";
import { loadVisitor } from "@/lib/explorer/visitor/load-visitor";

export const GET = observed("api", () =>
  answer(async () => {
    const ids = (await loadVisitor()).profiles.map(({ id }) => id);
    return readPairs(readerOf(await currentSession()), ids);
  }, true),
);
