import { handleFont } from "@/lib/provider/http/pages/page-fonts";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: handleFont });
