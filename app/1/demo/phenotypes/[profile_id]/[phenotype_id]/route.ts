import { route } from "@/lib/http/route";
import { phenotype } from "@/lib/legacy/phenotypes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: phenotype.demo });
