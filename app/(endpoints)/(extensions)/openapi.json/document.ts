import { openApiDocument } from "@/lib/strandbank/extensions/docs/openapi";
import type { Handler } from "@/lib/strandbank/platform/http/handler";
import { ENDPOINTS, endpointFiles, templateOf } from "@/lib/strandbank/server/route-files";

type Route = Readonly<Record<string, Handler>>;

/** The OpenAPI document of this service, from all route files. */
export async function apiDocument() {
  const files = await endpointFiles(ENDPOINTS);
  const routes = await Promise.all(files.map(async (file) => [templateOf(file), await load(file)] as const));
  return openApiDocument(Object.fromEntries(routes));
}

/** The bundler of the pages finds the files by the fixed parts of the names, hidden folders by theirs. */
function load(file: string): Promise<Route> {
  const folder = file.replace(/\/route\.ts$/, "");
  const hidden = /^\(extensions\)\/\.well-known\/(.*)/.exec(folder)?.[1];
  return hidden ? import(`../.well-known/${hidden}/route.ts`) : import(`../../${folder}/route.ts`);
}
