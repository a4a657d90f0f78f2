import { authorizationEndpoint } from "@/lib/strandbank/core/authorize/endpoint";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  authorizationEndpoint("/developers/new/"),
);
