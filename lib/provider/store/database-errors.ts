import { isPostgresUnavailable } from "@/lib/provider/store/postgres/errors";
import { isSqliteUnavailable } from "@/lib/provider/store/sqlite/errors";

export const isUnavailable = (error: unknown): boolean =>
  isPostgresUnavailable(error) || isSqliteUnavailable(error);
