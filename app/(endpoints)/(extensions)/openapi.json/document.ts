import { type ApiRoute, openApiDocument } from "@/lib/strandbank/extensions/docs/openapi";
import { ENDPOINTS, endpointFiles, templateOf } from "@/lib/strandbank/server/route-files";

/** The OpenAPI document of this service, from all route files. */
export async function apiDocument() {
  const files = await endpointFiles(ENDPOINTS);
  return openApiDocument(await Promise.all(files.map(readRoute)));
}

/** What the specification does not define is in another group than `(core)`. */
const readRoute = async (file: string): Promise<ApiRoute> => ({
  path: templateOf(file),
  handlers: await load(file),
  isExtension: !file.startsWith("(core)/"),
});

/** The bundler of the pages finds the files by the fixed parts of the names, hidden folders by theirs. */
function load(file: string): Promise<ApiRoute["handlers"]> {
  const folder = file.replace(/\/route\.ts$/, "");
  const hidden = /^\(extensions\)\/\.well-known\/(.*)/.exec(folder)?.[1];
  return hidden ? import(`../.well-known/${hidden}/route.ts`) : import(`../../${folder}/route.ts`);
}
