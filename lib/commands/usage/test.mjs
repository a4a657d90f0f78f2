const flag = /** @type {const} */ ({ type: "boolean" });
const text = /** @type {const} */ ({ type: "string" });

export const command = /** @type {const} */ ({
  usage: `Usage:
  npm test                      runs everything, and ends with "N passed, N failed, N skipped"
  npm test -- [options] <word>…  runs some of the tests, by words in the names of their files
  npm run check                 runs what takes seconds: format, lint, types and rules
The options are Playwright's: --project, --grep, --grep-invert, --workers, --headed, --debug, --ui, --list, --trace,
--timeout, --retries, --repeat-each, --max-failures, --last-failed, --only-changed, --no-deps, --reporter, --shard, --output.
Example:
  npm test -- --project=contract token`,
  options: {
    quick: flag,
    project: { type: "string", multiple: true },
    grep: { type: "string", short: "g" },
    "grep-invert": text,
    workers: { type: "string", short: "j" },
    headed: flag,
    debug: flag,
    ui: flag,
    list: flag,
    trace: text,
    timeout: text,
    retries: text,
    "repeat-each": text,
    "max-failures": text,
    "last-failed": flag,
    "only-changed": flag,
    "no-deps": flag,
    reporter: text,
    shard: text,
    output: text,
  },
  operands: [0, Number.POSITIVE_INFINITY],
});
