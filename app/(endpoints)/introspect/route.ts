import { route } from "@/lib/provider/http/route";
import { answerIntrospection } from "@/lib/provider/oauth/token/introspection";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: answerIntrospection });
