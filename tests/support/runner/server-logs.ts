/** Names of the log files that the servers of a run write to `test-results`, without extension. */
export const SERVER_LOGS = ["npm-start", "start-api", "start-pages", "npm-start-postgres"];
