import { genomes } from "@/lib/provider/api/v1/genotypes";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: genomes.customer });
