import { handlePassTime } from "@/lib/provider/demo/controls/endpoints";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handlePassTime });
