import { handlePasswordChange } from "@/lib/provider/account-data/password-form";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handlePasswordChange });
