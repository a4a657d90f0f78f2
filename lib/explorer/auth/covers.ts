/** Whether the granted scopes include this one; `report:all` includes every report. */
export const covers = (granted: readonly string[], scope: string): boolean =>
  granted.includes(scope) || (scope.startsWith("report:") && granted.includes("report:all"));
