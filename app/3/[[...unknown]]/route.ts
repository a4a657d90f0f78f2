import { notFoundRoute } from "@/lib/http/route";
import { whatReplaced } from "@/lib/legacy/old-paths";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundRoute(whatReplaced);
