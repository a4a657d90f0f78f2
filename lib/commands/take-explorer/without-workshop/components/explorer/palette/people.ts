export interface PersonCommand {
  name: string;
  action: string;
  fields: Record<string, string>;
}

/** People as whom the command palette can connect this browser. */
export const people: readonly PersonCommand[] = [];
