import { route } from "@/lib/http/route";
import { answerAuthorization } from "@/lib/oauth/authorize/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: answerAuthorization,
  POST: answerAuthorization,
});
