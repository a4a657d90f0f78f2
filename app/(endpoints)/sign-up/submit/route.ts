import { handleSignUp } from "@/lib/provider/accounts/sign-up/endpoint";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleSignUp });
