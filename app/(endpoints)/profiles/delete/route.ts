import { handleProfileDeletion } from "@/lib/provider/account-data/profile-forms";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleProfileDeletion });
