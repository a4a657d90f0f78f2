import { namesOfProfile } from "@/lib/provider/api/v1/names";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: namesOfProfile.demo });
