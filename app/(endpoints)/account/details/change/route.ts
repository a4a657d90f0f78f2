import { handleDetailsChange } from "@/lib/provider/account-data/details-form";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ POST: handleDetailsChange });
