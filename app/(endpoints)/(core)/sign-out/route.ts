import { handleSignOut } from "@/lib/strandbank/core/sign-in/endpoints";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleSignOut });
