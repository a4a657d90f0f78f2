import { phenotype } from "@/lib/strandbank/core/v1/phenotypes";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: phenotype.mock });
