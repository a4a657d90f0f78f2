/** The parts of a document that a client depends on, read without trust in their form. */
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const object = (value: unknown): Json => (isObject(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const words = (value: unknown): string => JSON.stringify(value);

/**
 * What of a new document would break a client that was made for an old one, in words: anything that such a
 * client sends and is no longer read as before, and anything that it reads and is no longer there. Operation
 * and schema names, descriptions and examples may change; so may what is only new, as the page on versions
 * tells.
 */
export function breakingChanges(before: unknown, after: unknown): string[] {
  const [old, now] = [object(before), object(after)];
  return Object.entries(object(old.paths)).flatMap(([path, item]) =>
    Object.entries(object(item)).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const next = object(object(now.paths)[path])[method];
      if (next === undefined) return [`${name} is gone`];
      return [
        ...parameters(object(operation), object(next)),
        ...form(old, object(operation), now, object(next)),
        ...security(object(operation), object(next)),
        ...responses(old, object(operation), now, object(next)),
      ].map((change) => `${name}: ${change}`);
    }),
  );
}

const resolved = (document: Json, value: unknown): Json => {
  const { $ref } = object(value);
  if (typeof $ref !== "string") return object(value);
  const place = $ref.split("/").slice(1);
  return object(place.reduce<unknown>((part, name) => object(part)[name], document));
};

function parameters(before: Json, after: Json): string[] {
  const named = (operation: Json) =>
    new Map(list(operation.parameters).map((one) => [`${object(one).in} ${object(one).name}`, object(one)]));
  const [old, now] = [named(before), named(after)];
  return [
    ...[...old].flatMap(([name, one]) => {
      const next = now.get(name);
      if (!next) return [`the parameter ${name} is gone`];
      return [
        ...(next.required && !one.required ? [`the parameter ${name} is required`] : []),
        ...narrowed(object(one.schema), object(next.schema)).map(
          (change) => `the parameter ${name} ${change}`,
        ),
      ];
    }),
    ...[...now].flatMap(([name, one]) =>
      one.required && !old.has(name) ? [`the parameter ${name} is new and required`] : [],
    ),
  ];
}

/** What a value may no longer be. */
function narrowed(before: Json, after: Json): string[] {
  const changes: string[] = [];
  const allowed = (schema: Json) => (schema.const === undefined ? schema.enum : [schema.const]);
  const [old, now] = [allowed(before), allowed(after)];
  if (words(before.type) !== words(after.type)) changes.push(`is ${words(after.type)}`);
  if (now !== undefined && old === undefined) changes.push(`takes only ${words(now)}`);
  for (const value of list(old))
    if (now && !list(now).includes(value)) changes.push(`does not take ${value}`);
  for (const bound of ["minimum", "minLength"])
    if (Number(after[bound] ?? -Infinity) > Number(before[bound] ?? -Infinity))
      changes.push(`has a ${bound}`);
  for (const bound of ["maximum", "maxLength"])
    if (Number(after[bound] ?? Infinity) < Number(before[bound] ?? Infinity)) changes.push(`has a ${bound}`);
  if (after.pattern !== undefined && after.pattern !== before.pattern) changes.push("has a pattern");
  return changes;
}

/** Of a form with variants, a field is required when every variant requires it. */
function fieldsOf(
  document: Json,
  operation: Json,
): { names: Map<string, Json[]>; required: string[] } | null {
  const content = object(object(operation.requestBody).content)["application/x-www-form-urlencoded"];
  if (content === undefined) return null;
  const schema = resolved(document, object(content).schema);
  const variants = schema.oneOf ? list(schema.oneOf).map((one) => resolved(document, one)) : [schema];
  const names = new Map<string, Json[]>();
  for (const { properties } of variants)
    for (const [name, field] of Object.entries(object(properties)))
      names.set(name, [...(names.get(name) ?? []), object(field)]);
  const required = [...names.keys()].filter((name) =>
    variants.every((variant) => list(variant.required).includes(name)),
  );
  return { names, required };
}

function form(old: Json, before: Json, now: Json, after: Json): string[] {
  const [one, next] = [fieldsOf(old, before), fieldsOf(now, after)];
  if (!one) return next ? ["a form is needed"] : [];
  if (!next) return ["the form is gone"];
  return [
    ...[...one.names].flatMap(([name, fields]) => {
      const taken = next.names.get(name);
      if (!taken) return [`the field ${name} is gone`];
      // A value that any variant takes is taken.
      const values = taken
        .flatMap((field) => field.enum ?? (field.const === undefined ? [] : [field.const]))
        .flat();
      const together = { ...taken[0], const: undefined, enum: values.length > 0 ? values : undefined };
      return fields.flatMap((field) =>
        narrowed(field, together).map((change) => `the field ${name} ${change}`),
      );
    }),
    ...next.required.flatMap((name) =>
      one.required.includes(name) ? [] : [`the field ${name} is required`],
    ),
  ];
}

function security(before: Json, after: Json): string[] {
  const tokens = (operation: Json) => list(operation.security).map((one) => object(one).strandbank);
  const isNeeded = (operation: Json) =>
    tokens(operation).length > 0 && !tokens(operation).includes(undefined);
  const scopes = (operation: Json) => list(object(operation["x-scopes"]).required);
  return [
    ...(isNeeded(after) && !isNeeded(before) ? ["a token is needed"] : []),
    ...scopes(after).flatMap((scope) =>
      scopes(before).includes(scope) ? [] : [`the scope ${scope} is required`],
    ),
  ];
}

function responses(old: Json, before: Json, now: Json, after: Json): string[] {
  return Object.entries(object(before.responses)).flatMap(([status, response]) => {
    if (Number(status) >= 400 || status === "default") return [];
    const next = object(after.responses)[status];
    if (next === undefined) return [`the response ${status} is gone`];
    return Object.entries(object(resolved(old, response).content)).flatMap(([type, media]) => {
      const other = object(resolved(now, next).content)[type];
      if (other === undefined) return [`the response ${status} is not ${type}`];
      const [one, two] = [object(media).schema, object(other).schema];
      return lost(old, one, now, two, []).map((change) => `the response ${status}: ${change}`);
    });
  });
}

/** What a reader of a value would miss. */
function lost(old: Json, before: unknown, now: Json, after: unknown, place: readonly string[]): string[] {
  const [one, two] = [resolved(old, before), resolved(now, after)];
  const where = place.join(".") || "the body";
  const alternatives = (schema: Json) => list(schema.anyOf);
  if (alternatives(one).length > 0 || alternatives(two).length > 0) {
    const olds = alternatives(one).length > 0 ? alternatives(one) : [one];
    const news = alternatives(two).length > 0 ? alternatives(two) : [two];
    // Each value that can come must be one that the client knows.
    return news.flatMap((possible) =>
      olds.some((known) => lost(old, known, now, possible, place).length === 0)
        ? []
        : [`${where} can be ${words(resolved(now, possible).type ?? possible)}`],
    );
  }
  const types = (schema: Json) => [schema.type ?? []].flat();
  const added = types(two).filter((type) => !types(one).includes(type));
  if (types(one).length > 0 && added.length > 0) return [`${where} can be ${words(added)}`];
  const fields = Object.entries(object(one.properties)).flatMap(([name, field]) => {
    const next = object(two.properties)[name];
    const at = [...place, name];
    if (next === undefined) return [`${at.join(".")} is gone`];
    const isLess = list(one.required).includes(name) && !list(two.required).includes(name);
    return [...(isLess ? [`${at.join(".")} may be absent`] : []), ...lost(old, field, now, next, at)];
  });
  const items = one.items === undefined ? [] : lost(old, one.items, now, two.items, [...place, "[]"]);
  const others = isObject(one.additionalProperties)
    ? lost(old, one.additionalProperties, now, two.additionalProperties, [...place, "<key>"])
    : [];
  return [...fields, ...items, ...others];
}
