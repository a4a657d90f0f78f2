/** The server cannot be reached, or broke the connection off. */
const NETWORK = /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|NOTFOUND|AI_AGAIN)$/;
/**
 * PostgreSQL: connection exceptions, too many connections, shutting down, starting up, a read-only server;
 * what a standby cannot do, such as a serializable transaction; disk or memory full; and a transaction that
 * kept conflicting with others.
 */
const POSTGRES = /^(08...|53...|57P0[1-5]|25006|0A000|40001|40P01)$/;
/** The PostgreSQL driver gives these errors no code. */
const DRIVER =
  /^(Connection terminated|Connection ended|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error means that the server cannot be reached or written for the moment. */
export function isPostgresUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return [NETWORK, POSTGRES].some((pattern) => pattern.test(code)) || DRIVER.test(error.message);
}

/**
 * PostgreSQL's serialization_failure, deadlock_detected, and unique_violation, which a serializable
 * transaction may get in place of the first: what it did not find, another one has inserted meanwhile.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["40001", "40P01", "23505"].includes(String(error.code));

/** PostgreSQL's foreign_key_violation: a row that the transaction refers to has been deleted meanwhile. */
export const isReferenceLost = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23503";
