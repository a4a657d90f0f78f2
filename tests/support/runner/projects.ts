/** Projects whose tests run against a server on PostgreSQL. */
export const POSTGRES_PROJECTS = ["adapters-postgres", "operations-postgres"];

/** Projects whose tests run against the production server on SQLite. */
export const PRODUCTION_PROJECTS = ["examples", "contract", "operations", "pages"];

/** Names of the log files that the servers of a run write to `test-results`, without extension. */
export const SERVER_LOGS = ["npm-start", "npm-start-postgres"];

const chosen = process.argv.flatMap((part, index, all) => {
  if (part.startsWith("--project=")) return [part.slice("--project=".length)];
  return part === "--project" ? [all[index + 1] ?? ""] : [];
});

/** Whether the command line names a project that runs only then; workers see it in the environment. */
export function isNamed(project: string): boolean {
  const variable = `TEST_NAMES_${project.toUpperCase()}`;
  if (chosen.includes(project)) process.env[variable] = "true";
  return process.env[variable] === "true";
}

/**
 * Whether the command line selects one of these projects: `--project=adapters-*` selects by prefix, no
 * `--project` selects all. Works in the process that runs the tests only, not in its workers.
 */
export const isChosen = (projects: readonly string[]): boolean =>
  chosen.length === 0 ||
  chosen.some((wanted) =>
    wanted.endsWith("*")
      ? projects.some((project) => project.startsWith(wanted.slice(0, -1)))
      : projects.includes(wanted),
  );
