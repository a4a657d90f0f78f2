import { answer } from "@/lib/rangefinder/core/page-data/back-end";
import { loadVisitor } from "@/lib/rangefinder/core/visitor/load-visitor";
import { observed } from "@/lib/rangefinder/platform/base/on-request";

export const GET = observed("api", () => answer(loadVisitor, true));
