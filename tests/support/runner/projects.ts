/** The projects whose tests ask a server on a PostgreSQL database. */
export const POSTGRES_PROJECTS = ["adapters-postgres", "operations-postgres"];

/** The project whose tests ask `next start`. */
export const NEXT_PROJECT = "adapters-next";

/** The project whose tests ask both halves, each started alone, behind a proxy. */
export const SPLIT_PROJECT = "adapters-split";

/** The projects whose tests ask the production server on SQLite. */
export const PRODUCTION_PROJECTS = ["contract", "operations", "pages"];

const chosen = process.argv.flatMap((part, index, all) => {
  if (part.startsWith("--project=")) return [part.slice("--project=".length)];
  return part === "--project" ? [all[index + 1] ?? ""] : [];
});

/**
 * Whether the command line leaves one of these projects in: `--project=adapters-*` chooses by the beginning,
 * no `--project` chooses all. For the process that runs the tests.
 */
export const isChosen = (projects: readonly string[]): boolean =>
  chosen.length === 0 ||
  chosen.some((wanted) =>
    wanted.endsWith("*")
      ? projects.some((project) => project.startsWith(wanted.slice(0, -1)))
      : projects.includes(wanted),
  );
