/** What the servers of a run write down: files in `test-results`, without their ending. */
export const SERVER_LOGS = ["npm-start", "next-start", "start-api", "start-pages", "npm-start-postgres"];
