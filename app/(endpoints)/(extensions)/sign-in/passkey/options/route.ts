import { handleSignInOptions } from "@/lib/strandbank/extensions/passkeys/endpoints";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleSignInOptions });
