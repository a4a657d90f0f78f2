import { createLoader } from "nuqs/server";
import { listParams } from "./list-params";

/** Reads the query parameters of a list page on the server. */
export const loadListParams = createLoader(listParams);
