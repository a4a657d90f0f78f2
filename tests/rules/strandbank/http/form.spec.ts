import assert from "node:assert/strict";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { isServiceError } from "@/lib/strandbank/platform/base/errors";
import { BYTES_OF_CHARACTER, BYTES_OF_REQUEST, LARGE_FORM_BYTES } from "@/lib/strandbank/platform/bounds";
import { MAX_HELD_BYTES, readForm } from "@/lib/strandbank/platform/http/form";
import { fieldsIn } from "@/lib/strandbank/platform/http/query";
import { openApiLimit } from "@/lib/strandbank/platform/limits/api-limit";

/** A form that is being sent: `name=xxx…` of some length, and its end only when `finish` is called. */
function sending(length: number) {
  let finish = () => {};
  let breakOff = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(`name=${"x".repeat(length - 5)}`));
      finish = () => controller.close();
      breakOff = () => controller.error(new Error("reset"));
    },
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", body, headers, duplex: "half" };
  const request = new Request("http://localhost/", init);
  return { read: readForm(request, LARGE_FORM_BYTES), finish, breakOff };
}

/** The length of the form's field, or the code of the error. */
const outcome = (read: Promise<URLSearchParams>): Promise<string | number | undefined> =>
  read.then(
    (form) => form.get("name")?.length,
    (error) => (isServiceError(error) ? error.code : String(error)),
  );

test("long forms sent at once share a limit; short ones pass, and long ones pass afterwards", async () => {
  const underWay = Array.from({ length: MAX_HELD_BYTES / LARGE_FORM_BYTES }, () => sending(LARGE_FORM_BYTES));
  const oneTooMany = sending(LARGE_FORM_BYTES);
  expect(await outcome(oneTooMany.read)).toBe("temporarily_unavailable");
  const short = sending(1_000);
  short.finish();
  expect(await outcome(short.read)).toBe(995);
  for (const { finish } of underWay) finish();
  expect(await Promise.all(underWay.map(({ read }) => outcome(read)))).toEqual(
    underWay.map(() => LARGE_FORM_BYTES - 5),
  );
  const later = sending(LARGE_FORM_BYTES);
  later.finish();
  expect(await outcome(later.read)).toBe(LARGE_FORM_BYTES - 5);
});

test("forms that fail, by their length or their connection, hold nothing of the limit afterwards", async () => {
  for (let held = 0; held <= MAX_HELD_BYTES; held += LARGE_FORM_BYTES) {
    const broken = sending(LARGE_FORM_BYTES);
    await new Promise(setImmediate);
    broken.breakOff();
    expect(await outcome(broken.read)).toBe("invalid_request");
    expect(await outcome(sending(LARGE_FORM_BYTES + 1).read)).toBe("payload_too_large");
  }
  const later = sending(LARGE_FORM_BYTES);
  later.finish();
  expect(await outcome(later.read)).toBe(LARGE_FORM_BYTES - 5);
});

test("a long form counts as many requests of its network address", async () => {
  const limit = openApiLimit(10);
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "x-strandbank-address": "192.0.2.1",
  };
  const body = "name=".padEnd((4 * BYTES_OF_REQUEST) / BYTES_OF_CHARACTER, "x");
  await readForm(new Request("http://localhost/", { method: "POST", body, headers }), LARGE_FORM_BYTES);
  expect(limit.count("192.0.2.1", undefined).rateLimit).toContain("r=5;");
});

test("a field that is repeated stays so, in either kind of form", async () => {
  for (const body of [new URLSearchParams(), new FormData()]) {
    for (const value of ["a", "b"]) body.append("scope", value);
    const form = await readForm(new Request("http://localhost/", { method: "POST", body }), LARGE_FORM_BYTES);
    expect(form.getAll("scope")).toEqual(["a", "b"]);
  }
});

test("a NUL character is refused, except in state, which is returned unchanged", async () => {
  const read = (body: URLSearchParams) =>
    readForm(new Request("http://localhost/", { method: "POST", body }), LARGE_FORM_BYTES);
  expect(await outcome(read(new URLSearchParams({ name: "a\0" })))).toBe("invalid_request");
  expect((await read(new URLSearchParams({ state: "a\0" }))).get("state")).toBe("a\0");
});

test("fields are those that URLSearchParams reads, however they are written", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "&", "=", "+", "%41", "%", "?", "é", "\n") });
  fc.assert(
    fc.property(text, (sent) => assert.deepEqual([...fieldsIn(sent)], [...new URLSearchParams(sent)])),
  );
});

test("a form of more fields than one of its size can need is refused unread", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const read = (body: string) =>
    readForm(new Request("http://localhost/", { method: "POST", body, headers }), LARGE_FORM_BYTES);
  expect(await outcome(read("a&".repeat(500_000)))).toBe("invalid_request");
  const locations = "location=rs123456789&".repeat(45_000);
  expect(await outcome(read(`${locations}name=kept`))).toBe(4);
});

test("a form of just the longest length is read, with its media type in any letters", async () => {
  const headers = { "content-type": "Application/X-WWW-Form-URLencoded ; charset=UTF-8" };
  const read = (length: number) => {
    const body = "name=".padEnd(length, "x");
    const sent = { ...headers, "content-length": String(length) };
    return readForm(new Request("http://localhost/", { method: "POST", body, headers: sent }), 1_000);
  };
  expect(await outcome(read(1_000))).toBe(995);
  expect(await outcome(read(1_001))).toBe("payload_too_large");
});
