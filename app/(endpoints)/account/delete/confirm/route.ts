import { handleAccountDeletion } from "@/lib/provider/account-data/endpoints";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleAccountDeletion });
