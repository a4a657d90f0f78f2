import { expect, test } from "@playwright/test";
import { lexer } from "marked";
import { fieldsOf, formFields, typeOf } from "@/lib/strandbank/extensions/docs/fields";
import { known } from "@/lib/strandbank/extensions/docs/markdown";
import { table } from "@/lib/strandbank/extensions/docs/write-markdown";

const texts = (schema: Parameters<typeof typeOf>[0]) => typeOf(schema).map(({ text }) => text);

test("the types of fields are described in words", () => {
  expect(texts({ type: ["string", "null"] })).toEqual(["string", "null"]);
  expect(texts({ type: "array", items: { $ref: "#/components/schemas/Marker" } })).toEqual(["Marker[]"]);
  expect(texts({ anyOf: [{ type: "string" }, { type: "null" }] })).toEqual(["string", "null"]);
  expect(texts({ enum: ["READY", "PENDING"] })).toEqual(['"READY"', '"PENDING"']);
  expect(texts({ const: "bearer" })).toEqual(['"bearer"']);
});

test("a table keeps its columns whatever its cells hold", () => {
  const [parsed] = known(lexer(table(["Name", "Meaning"], [["`a|b`", "one|two\nthree"]])));
  const cells = parsed?.type === "table" ? parsed.rows.map((row) => row.map(({ text }) => text)) : [];
  expect(cells).toEqual([["`a|b`", "one|two three"]]);
});

test("fields of nested objects are named by their path", () => {
  const names = fieldsOf({
    required: ["links"],
    properties: {
      data: { type: "array", items: { properties: { id: { type: "string" } } } },
      links: { properties: { next: { type: "string" } } },
      bins: { additionalProperties: { properties: { value: { type: "string" } } } },
    },
  }).map(({ name, isRequired }) => `${name}${isRequired ? "!" : ""}`);
  expect(names.join(" ")).toBe("data data[].id links! links.next bins bins.<key> bins.<key>.value");
});

test("a form of several kinds says which field belongs to which, and has examples of the first kind alone", () => {
  const kind = (type: string, description: string, own: string) => ({
    properties: {
      kind: { const: type, description, examples: [type] },
      [own]: { type: "string", examples: ["x"] },
    },
  });
  const named = { A: kind("a", "Asks", "one"), B: kind("b", "Begins", "two") };
  const fields = formFields({ oneOf: [{ $ref: "#/A" }, { $ref: "#/B" }] }, named);
  expect(
    fields.map(({ name, example, description, condition }) => [name, example, description, condition]),
  ).toEqual([
    ["kind", "a", "Asks. With kind b: Begins", undefined],
    ["one", "x", "", "With kind a, optional."],
    ["two", "", "", "With kind b, optional."],
  ]);
});

test("a field of a form of several kinds is required where each of them requires it", () => {
  const kind = (...required: string[]) => ({ properties: { always: {}, once: {} }, required });
  const named = { A: kind("always", "once"), B: kind("always") };
  const fields = formFields({ oneOf: [{ $ref: "#/A" }, { $ref: "#/B" }] }, named);
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ["always", true],
    ["once", false],
  ]);
});
