import { handleSignOut } from "@/lib/provider/accounts/endpoints";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleSignOut });
