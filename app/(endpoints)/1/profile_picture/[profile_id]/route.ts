import { profilePicture } from "@/lib/provider/api/v1/profile-picture";
import { renamed } from "@/lib/provider/http/handler";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: profilePicture,
  POST: renamed(profilePicture, "postProfilePicture"),
});
