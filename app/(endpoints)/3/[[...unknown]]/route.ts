import { whatReplaced } from "@/lib/provider/api/v1/old-paths";
import { notFoundRoute } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundRoute(whatReplaced);
