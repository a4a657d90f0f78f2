import { isSharedAccount } from "@/lib/demo/strandbank/world/shared";
import { handleAccountDeletion } from "@/lib/strandbank/extensions/account/account-forms";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handleAccountDeletion(isSharedAccount),
});
