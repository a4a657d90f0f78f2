import { phenotype } from "@/lib/provider/api/v1/phenotypes";
import { route } from "@/lib/provider/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: phenotype.demo });
