import type { CompiledQuery } from "kysely";

/** Prepares a query; what it returns runs it with the values of its parameters, in their order. */
export type Prepare = <R>(query: CompiledQuery<R>) => (values: readonly unknown[]) => R[] | Promise<R[]>;
