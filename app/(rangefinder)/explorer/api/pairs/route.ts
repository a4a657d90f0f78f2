import { currentSession } from "@/lib/rangefinder/core/login/session";
import { answer } from "@/lib/rangefinder/core/page-data/back-end";
import { readerOf } from "@/lib/rangefinder/core/reads/server-read";
import { loadVisitor } from "@/lib/rangefinder/core/visitor/load-visitor";
import { readPairs } from "@/lib/rangefinder/extensions/compare/relations";
import { observed } from "@/lib/rangefinder/platform/base/on-request";

export const GET = observed("api", () =>
  answer(async () => {
    const ids = (await loadVisitor()).profiles.map(({ id }) => id);
    return readPairs(readerOf(await currentSession()), ids);
  }, true),
);
