import { expect, test } from "@playwright/test";
import { apiDocument } from "@/app/(endpoints)/openapi.json/document";

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every object within a value, by its path; examples are values, not descriptions of them. */
function* within(value: unknown, path: string): Generator<[path: string, object: Json]> {
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* within(one, `${path}.${index}`);
  if (!isObject(value)) return;
  yield [path, value];
  for (const [name, one] of Object.entries(value))
    if (!/^(examples?|const|enum|default)$/.test(name) || /\.properties$/.test(path))
      yield* within(one, `${path}.${name}`);
}

/** The members of the objects below these names, such as each of `properties`. */
const membersOf = (names: RegExp, document: unknown): [path: string, member: unknown][] =>
  [...within(document, "")].flatMap(([path, object]) =>
    names.test(path)
      ? Object.entries(object).map(([name, one]): [string, unknown] => [`${path}.${name}`, one])
      : [],
  );

const isDescribed = (member: unknown): boolean =>
  isObject(member) &&
  ("$ref" in member || (typeof member.description === "string" && member.description !== ""));

const undescribed = (members: readonly [string, unknown][]): string[] =>
  members.filter(([, member]) => !isDescribed(member)).map(([path]) => path);

test("every schema, field, parameter, response and header of the OpenAPI document is described", async () => {
  const document: unknown = await apiDocument();
  const members = membersOf(/\.(properties|responses|headers|schemas|components\.parameters)$/, document);
  expect(members.length).toBeGreaterThan(500);
  expect(undescribed(members)).toEqual([]);
  const parameters = [...within(document, "")].filter(([path]) => /\.parameters\.\d+$/.test(path));
  expect(parameters.length).toBeGreaterThan(50);
  expect(undescribed(parameters)).toEqual([]);
});

test("every number in a response has a real least and greatest value", async () => {
  const schemas = [...within(await apiDocument(), "")].filter(([path]) =>
    path.startsWith(".components.schemas."),
  );
  const numbers = schemas.filter(([, { type }]) =>
    [type].flat().some((one) => one === "integer" || one === "number"),
  );
  expect(numbers.length).toBeGreaterThan(15);
  const unbounded = numbers.filter(
    ([, { minimum, maximum }]) =>
      typeof minimum !== "number" || Number(maximum ?? Infinity) >= Number.MAX_SAFE_INTEGER,
  );
  expect(unbounded.map(([path]) => path)).toEqual([]);
});

test("a field without a description is found", () => {
  const document = { schemas: { A: { description: "A.", properties: { one: { type: "string" } } } } };
  expect(undescribed(membersOf(/\.(properties|schemas)$/, document))).toEqual([".schemas.A.properties.one"]);
});
