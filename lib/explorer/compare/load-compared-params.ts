import { createLoader } from "nuqs/server";
import { comparedParams } from "./compared-profiles";

/** Reads which profiles an address compares, on the server. */
export const loadComparedParams = createLoader(comparedParams);
