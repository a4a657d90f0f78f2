/** @param {"boolean" | "string"} type */
const all = (type, ...names) => Object.fromEntries(names.map((name) => [name, { type }]));

export const command = /** @type {const} */ ({
  usage: `Usage:
  npm test                      runs everything, and ends with "N passed, N failed, N skipped"
  npm test -- [options] <word>…  runs some of the tests, by words in the names of their files
  npm run check                 runs what takes seconds: format, lint, types and rules
The options are Playwright's: --project, --grep, --grep-invert, --workers, --headed, --debug, --ui, --list, --trace,
--timeout, --retries, --repeat-each, --max-failures, --last-failed, --only-changed, --no-deps, --update-snapshots,
--shuffle=<seed>, --reporter, --shard, --output.
Example:
  npm test -- --project=contract token`,
  options: {
    project: { type: "string", multiple: true },
    grep: { type: "string", short: "g" },
    workers: { type: "string", short: "j" },
    ...all(
      "boolean",
      "quick",
      "headed",
      "debug",
      "ui",
      "list",
      "last-failed",
      "only-changed",
      "no-deps",
      "update-snapshots",
    ),
    ...all("string", "grep-invert", "trace", "timeout", "retries", "repeat-each", "max-failures", "reporter"),
    ...all("string", "shard", "shuffle", "output"),
  },
  operands: [0, Number.POSITIVE_INFINITY],
});
