import { markerList } from "@/components/rangefinder/markers/marker-list";
import { csvResponse } from "@/lib/rangefinder/core/markers/csv";
import { startPrefetch } from "@/lib/rangefinder/core/page-data/prefetch";

export const GET = async (request: Request) => csvResponse(markerList, await startPrefetch(), request);
