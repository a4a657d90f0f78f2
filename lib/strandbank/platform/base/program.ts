/** Arguments for Node.js to run one of our source files as a program, from the project's folder. */
export const programOf = (file: string, ...given: string[]): string[] => [
  "--import",
  "./lib/commands/setup/typescript.mjs",
  file,
  ...given,
];
