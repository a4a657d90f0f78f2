import { z } from "zod";

export type Json = { [name: string]: unknown };

/** The JSON Schema of a zod schema; named schemas go to `schemas` and are referred to. */
export function jsonSchema(schema: z.ZodType, schemas: Json, io: "input" | "output" = "output"): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll("#/$defs/", "#/components/schemas/");
  const { $schema: _, $defs, id, ...own }: Json = JSON.parse(text);
  Object.assign(schemas, $defs);
  if (typeof id !== "string") return own;
  schemas[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}
