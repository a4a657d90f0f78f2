import { handleSignInOptions } from "@/lib/provider/accounts/passkeys/endpoints";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleSignInOptions });
