import { route } from "@/lib/http/route";
import { authorizationForm, authorizationLink } from "@/lib/oauth/authorize/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: authorizationLink,
  POST: authorizationForm,
});
