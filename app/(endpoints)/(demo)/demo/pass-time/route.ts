import { handlePassTime } from "@/lib/demo/strandbank/controls/endpoints";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handlePassTime });
