import { authorizationForm, authorizationLink } from "@/lib/strandbank/core/authorize/endpoint";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: authorizationLink,
  POST: authorizationForm,
});
