import { whatReplaced } from "@/lib/strandbank/core/v1/old-paths";
import { notFoundRoute } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundRoute(whatReplaced);
