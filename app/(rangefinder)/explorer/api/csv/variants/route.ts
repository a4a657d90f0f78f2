import { variantList } from "@/components/rangefinder/markers/variant-list";
import { csvResponse } from "@/lib/rangefinder/core/markers/csv";
import { startPrefetch } from "@/lib/rangefinder/core/page-data/prefetch";

export const GET = async (request: Request) => csvResponse(variantList, await startPrefetch(), request);
