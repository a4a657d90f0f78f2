import { z } from "zod";

/** The part of JSON Schema that the service's own schemas use. */
export const jsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  examples: z.array(z.union([z.string(), z.number()])).optional(),
  $ref: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get items() {
    return jsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
});

export type JsonSchema = z.output<typeof jsonSchema>;

export interface TypePart {
  text: string;
  /** Whether `text` names an object that has a description of its own. */
  isObject: boolean;
}

export interface Field {
  /** Within unnamed objects the path to the field, such as `profiles[].id`. */
  name: string;
  isRequired: boolean;
  description: string;
  /** A value to try; empty if none is needed. */
  example: string;
  type: TypePart[];
  /** When it is read, in words, where it is not read always. */
  condition?: string;
}

export function typeOf(schema: JsonSchema): TypePart[] {
  if (schema.$ref) return [{ text: schema.$ref.split("/").at(-1) ?? "", isObject: true }];
  if (schema.anyOf) return schema.anyOf.flatMap(typeOf);
  if (schema.const !== undefined) return [plain(JSON.stringify(schema.const))];
  if (schema.enum) return schema.enum.map((value) => plain(JSON.stringify(value)));
  if (schema.type === "array") return typeOf(schema.items ?? {}).map(listOf);
  return [schema.type ?? "any"].flat().map(plain);
}

const plain = (text: string): TypePart => ({ text, isObject: false });
const listOf = ({ text, isObject }: TypePart): TypePart => ({ text: `${text}[]`, isObject });

/** The fields of an object, including those of unnamed nested objects. */
export function fieldsOf(schema: JsonSchema, prefix = ""): Field[] {
  const { properties, additionalProperties: others, required = [] } = schema;
  const all = { ...properties, ...(typeof others === "object" && { "<key>": others }) };
  return Object.entries(all).flatMap(([name, field]) => [
    {
      name: prefix + name,
      isRequired: required.includes(name),
      description: field.description ?? "",
      example: String(field.examples?.[0] ?? ""),
      type: typeOf(field),
    },
    ...nestedFields(field, prefix + name),
  ]);
}

function nestedFields(schema: JsonSchema, path: string): Field[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => nestedFields(one, path));
  if (schema.items) return nestedFields(schema.items, `${path}[]`);
  return fieldsOf(schema, `${path}.`);
}

/**
 * The fields of a form. Where another field decides which ones are read, each once, with its condition.
 * @param named the schemas that others refer to, by name
 */
export function formFields(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): Field[] {
  if (!schema.oneOf) return fieldsOf(schema);
  const variants = schema.oneOf.map(({ $ref = "" }) => fieldsOf(named[$ref.split("/").at(-1) ?? ""] ?? {}));
  const known = new Map<string, Field & { variants: Field[][] }>();
  for (const variant of variants)
    for (const field of variant) {
      const before = known.get(field.name);
      known.set(field.name, before ? joined(before, field, variant) : { ...field, variants: [variant] });
    }
  return [...known.values()].map(({ variants: own, ...field }) => {
    const [only] = own;
    if (own.length === variants.length || !only) return field;
    return {
      ...field,
      isRequired: false,
      // The example is a request of the first kind.
      example: only === variants[0] ? field.example : "",
      condition: `With ${wordsOf(only)}${field.isRequired ? "" : ", optional"}.`,
    };
  });
}

const joined = (one: Field & { variants: Field[][] }, other: Field, variant: Field[]) => ({
  ...one,
  isRequired: one.isRequired && other.isRequired,
  description:
    one.description === other.description
      ? one.description
      : `${one.description}. With ${wordsOf(variant)}: ${other.description}`,
  type: [...new Map([...one.type, ...other.type].map((part) => [part.text, part])).values()],
  variants: [...one.variants, variant],
});

/** What decides that these fields are read: the one with a single value. */
const wordsOf = (variant: readonly Field[]): string =>
  variant
    .filter(({ type: [part] }) => part?.text.startsWith('"'))
    .map(({ name, example }) => `${name} ${example}`)
    .join();
