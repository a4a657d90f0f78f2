import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What this process still refers to, in bytes, buffers included. */
export function usedMemory(): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
