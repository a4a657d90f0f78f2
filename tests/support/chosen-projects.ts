/** Whether the command line leaves this project in: no `--project` chooses all. For the process that runs the tests. */
export function isChosen(project: string): boolean {
  const chosen = process.argv.flatMap((part, index, all) => {
    if (part.startsWith("--project=")) return [part.slice("--project=".length)];
    return part === "--project" ? [all[index + 1] ?? ""] : [];
  });
  return chosen.length === 0 || chosen.includes(project);
}
