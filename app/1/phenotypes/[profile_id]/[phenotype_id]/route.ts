import { route } from "@/lib/http/route";
import { phenotype, phenotypeChange } from "@/lib/legacy/phenotypes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: phenotype.customer,
  PUT: phenotypeChange.customer,
});
