import { handleMetadata } from "@/lib/strandbank/extensions/metadata/server-metadata";
import { renamed } from "@/lib/strandbank/platform/http/handler";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: renamed(handleMetadata, "getOpenidConfiguration"),
});
