import { variantList } from "@/components/explorer/markers/variant-list";
import { csvResponse } from "@/lib/explorer/list/csv";
import { startPrefetch } from "@/lib/explorer/page-data/prefetch";

export const GET = async (request: Request) => csvResponse(variantList, await startPrefetch(), request);
