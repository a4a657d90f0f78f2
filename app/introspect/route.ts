import { route } from "@/lib/http/route";
import { answerIntrospection } from "@/lib/oauth/token/introspection";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerIntrospection });
