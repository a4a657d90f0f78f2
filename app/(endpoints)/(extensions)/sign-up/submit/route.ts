import { handleSignUp } from "@/lib/strandbank/extensions/sign-up/endpoint";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleSignUp });
