import { route } from "@/lib/http/route";
import { namesOfProfile } from "@/lib/legacy/names";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: namesOfProfile.customer });
