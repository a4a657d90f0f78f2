import { z } from "zod";
import { ServiceError } from "@/lib/strandbank/platform/base/errors";
import { documented, forAnyOrigin, renamed } from "@/lib/strandbank/platform/http/handler";
import { route } from "@/lib/strandbank/platform/http/route";

/** Always `gone`: the specification replaces it by the current profile endpoint. */
const profilePicture = documented(
  {
    group: "Deprecated interface",
    operationId: "getProfilePicture",
    summary: "No longer supported",
    description:
      "Use `GET /3/profile/{profile_id}/` with the scope `profile:image` and read `profile_image`.",
    path: z.object({
      profile_id: z.string().meta({ description: "Ignored.", examples: ["demo_profile_id"] }),
    }),
    errors: ["gone"],
    isGone: true,
    isDeprecated: true,
  },
  forAnyOrigin(async () => {
    throw new ServiceError(
      "gone",
      "Profile pictures are no longer served here. Read profile_image of GET /3/profile/{profile_id}/ with the scope profile:image.",
    );
  }),
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: profilePicture,
  POST: renamed(profilePicture, "postProfilePicture"),
});
