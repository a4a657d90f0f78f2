import { handleWithdrawItem } from "@/lib/provider/demo/controls/switches";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleWithdrawItem });
