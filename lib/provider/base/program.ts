/**
 * The arguments with which Node.js runs one of our sources as a program of its own,
 * from the project's folder.
 */
export const programOf = (file: string, ...given: string[]): string[] => [
  "--import",
  "./lib/commands/setup/typescript.mjs",
  file,
  ...given,
];

/** Whether a process of this machine is running, whoever's it is. */
export function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
