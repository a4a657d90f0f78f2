import { parseArgs } from "node:util";

/**
 * What a command, or one of its verbs, takes: options as `parseArgs` has them, which of them it needs, and
 * how many other arguments (none by default).
 * @typedef {object} Form
 * @property {NonNullable<import("node:util").ParseArgsConfig["options"]>} [options]
 * @property {readonly string[]} [required]
 * @property {readonly [fewest: number, most: number]} [operands]
 */

/**
 * A command: how it is used, for people, and what it takes; by its first argument where it has verbs, of
 * which the empty one stands for no argument; and settings that it decides itself.
 * @typedef {Form & {
 *   usage: string,
 *   verbs?: Readonly<Record<string, Form>>,
 *   settings?: () => Record<string, string>,
 * }} Command
 */

/** What is wrong with the arguments of a command, as one sentence. */
export class UsageError extends Error {}

/**
 * Reads the arguments of a command before it does anything, even install packages. Prints the usage and exits
 * with 0 for `--help`, and with 2, after saying what is wrong, for arguments that the command does not have.
 * @param {Command} command
 * @param {string[]} args
 */
export function checkCommandLine(command, args) {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(command.usage);
    process.exit(0);
  }
  try {
    const verb = command.verbs && verbIn(command.verbs, args);
    parseCommand(verb ?? command, verb ? args.slice(1) : args);
  } catch (error) {
    refuseUsage(command, error);
  }
}

/**
 * Says what is wrong with a command's arguments, and how it is used, and exits with 2. Throws other errors.
 * @param {Command} command
 * @param {unknown} error
 */
export function refuseUsage({ usage }, error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exit(2);
}

/**
 * @param {Readonly<Record<string, Form>>} verbs
 * @param {string[]} args
 */
function verbIn(verbs, [verb = ""]) {
  if (Object.hasOwn(verbs, verb)) return verbs[verb];
  throw new UsageError(verb === "" ? "An argument is missing." : `Unknown argument ${verb}.`);
}

/**
 * Parses arguments. Throws a UsageError for those that the form does not have.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} Options
 * @param {Omit<Form, "options"> & { readonly options?: Options }} form
 * @param {string[]} args
 * @returns {ReturnType<typeof parseArgs<{ options: Options, allowPositionals: true }>>}
 */
export function parseCommand({ options, required = [], operands: [fewest, most] = [0, 0] }, args) {
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node.js goes on about arguments that begin with a hyphen.
    throw new UsageError(`${error.message.split(/\. To specify|\n/, 1)[0].replace(/\.$/, "")}.`);
  }
  const { positionals, values } = parsed;
  const missing = required.find((name) => values[name] === undefined);
  if (positionals.length > most) throw new UsageError(`Unknown argument ${positionals[most]}.`);
  if (positionals.length < fewest) throw new UsageError("An argument is missing.");
  if (missing) throw new UsageError(`The option --${missing} is missing.`);
  return parsed;
}
