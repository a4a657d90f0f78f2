import { isSharedProfile } from "@/lib/demo/strandbank/world/shared";
import { handleProfileDeletion } from "@/lib/strandbank/extensions/profile-pages/profile-forms";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handleProfileDeletion(isSharedProfile),
});
