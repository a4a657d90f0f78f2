/*
 * Loaded into a program before anything else: it takes its Node.js for an older one, until it has handed
 * over.
 */
import { dirname } from "node:path";

if (!process.env.PATH?.startsWith(process.env.FETCHED_NODE ?? dirname(process.execPath)))
  Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.0" } });
