import { namesOfProfile } from "@/lib/provider/api/v1/user";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: namesOfProfile.demo });
