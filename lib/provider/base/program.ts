/** The arguments with which Node.js runs one of our sources as a program of its own, from the project's folder. */
export const programOf = (file: string, ...given: string[]): string[] => [
  "--import",
  "./lib/commands/setup/typescript.mjs",
  file,
  ...given,
];
