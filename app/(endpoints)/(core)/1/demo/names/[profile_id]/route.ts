import { namesOfProfile } from "@/lib/strandbank/core/v1/user";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: namesOfProfile.mock });
