import { route } from "@/lib/http/route";
import { genomes } from "@/lib/legacy/genomes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: genomes.customer });
