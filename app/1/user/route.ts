import { route } from "@/lib/http/route";
import { user } from "@/lib/legacy/user";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: user.customer });
