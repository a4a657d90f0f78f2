import { route } from "@/lib/http/route";
import { names } from "@/lib/legacy/names";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: names.customer });
