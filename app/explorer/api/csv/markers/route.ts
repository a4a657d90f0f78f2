import { markerList } from "@/components/explorer/markers/marker-list";
import { csvResponse } from "@/lib/explorer/list/csv";
import { startPrefetch } from "@/lib/explorer/page-data/prefetch";

export const GET = async (request: Request) => csvResponse(markerList, await startPrefetch(), request);
