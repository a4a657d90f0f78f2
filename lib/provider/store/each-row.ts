import type { Compilable } from "kysely";
import { withConnection } from "./connection";
import type { Db } from "./schema";

/**
 * Hands over the rows of a query one by one, as lists of the selected values in their order: twice as fast as objects,
 * and in little memory. `Row` must be what the query selects. The connection does nothing else until all are taken.
 */
export const eachRow = <Row extends unknown[]>(
  db: Pick<Db, "getExecutor">,
  query: Compilable,
  take: (row: Row) => void,
): Promise<void> => withConnection(db, (connection) => connection.eachRow<Row>(query.compile(), take));
