import { spawnSync } from "node:child_process";
import { test } from "@playwright/test";
import { preload } from "./preload";

/** Makes a process meet a full disk where `prlimit` bounds its files: a write beyond fails, and ends nothing. */
export const ON_FULL_DISK = { NODE_OPTIONS: preload("full-disk.mjs") };

/** Skips the test where there is no prlimit. */
export const needsPrlimit = (): void =>
  test.skip(spawnSync("prlimit", ["--version"]).status !== 0, "There is no prlimit, which sets the limit.");
