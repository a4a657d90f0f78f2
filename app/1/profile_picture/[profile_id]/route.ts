import { route } from "@/lib/http/route";
import { profilePicture } from "@/lib/legacy/profile-picture";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: profilePicture,
  POST: profilePicture,
});
