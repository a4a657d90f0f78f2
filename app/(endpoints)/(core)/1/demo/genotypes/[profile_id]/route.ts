import { genotypes } from "@/lib/strandbank/core/v1/genotypes";
import { route } from "@/lib/strandbank/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: genotypes.mock });
