export interface PersonCommand {
  name: string;
  account: string;
  profile: number;
}

/** People as whom the command palette can connect this browser. */
export const people: readonly PersonCommand[] = [];
