import { route } from "@/lib/provider/http/route";
import { authorizationForm, authorizationLink } from "@/lib/provider/oauth/authorize/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: authorizationLink,
  POST: authorizationForm,
});
