import { handleAccountDeletion } from "@/lib/provider/account-data/account-forms";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleAccountDeletion });
