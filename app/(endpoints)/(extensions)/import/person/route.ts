import { handlePerson } from "@/lib/strandbank/extensions/raw-data/receive/choose-person";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handlePerson });
