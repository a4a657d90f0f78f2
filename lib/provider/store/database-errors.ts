import { isPostgresUnavailable } from "@/lib/provider/store/postgres/errors";
import { isSqliteUnavailable } from "@/lib/provider/store/sqlite/errors";

/** Whether an error means that the database cannot be reached or written for the moment. */
export const isUnavailable = (error: unknown): boolean =>
  isPostgresUnavailable(error) || isSqliteUnavailable(error);
