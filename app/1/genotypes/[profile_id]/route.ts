import { route } from "@/lib/http/route";
import { genotypes } from "@/lib/legacy/genotypes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: genotypes.customer });
