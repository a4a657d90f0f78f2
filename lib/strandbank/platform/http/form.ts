import {
  invalidRequest,
  isServiceError,
  ServiceError,
  unavailable,
} from "@/lib/strandbank/platform/base/errors";
import { quoted } from "@/lib/strandbank/platform/base/printable";
import { nextTurn } from "@/lib/strandbank/platform/base/turns";
import { BYTES_OF_CHARACTER } from "@/lib/strandbank/platform/bounds";
import { chargeBody } from "@/lib/strandbank/platform/limits/api-limit";
import { fieldsIn } from "./query";
import { addressOf } from "./request-context";

/**
 * Upper bound of all form bodies being received, in bytes. The first 16 KiB of each do not count, so short
 * forms always pass.
 */
export const MAX_HELD_BYTES = 32 * 1024 * 1024;
const FREE_BYTES = 16 * 1024;
let held = 0;

/**
 * Reads a form body, urlencoded or multipart: its fields in order, repeats included; a file is a field whose
 * value is its text. Throws `payload_too_large` beyond `limitBytes`, `invalid_request` for another content
 * type, too many fields or a damaged body, and `temporarily_unavailable` while too many long forms are sent.
 */
export async function readForm(request: Request, limitBytes: number): Promise<URLSearchParams> {
  const contentType = request.headers.get("content-type") ?? "";
  const body = await readBody(request, limitBytes);
  if (body.length > FREE_BYTES) await nextTurn();
  chargeBody({ address: addressOf(request), authorization: null }, body.length * BYTES_OF_CHARACTER);
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType === "application/x-www-form-urlencoded")
    return withoutNul(fieldsIn(withFewFields(decodeUtf8(body), limitBytes)));
  if (mediaType === "multipart/form-data") return withoutNul(await readMultipart(body, contentType));
  throw invalidRequest("The body must be a form: application/x-www-form-urlencoded or multipart/form-data.");
}

/** The request once its whole body is there: what is checked from now on still holds when it is read. */
export const whenWhole = async (request: Request, limitBytes: number): Promise<Request> =>
  new Request(request, { body: await readBody(request, limitBytes) });

/**
 * Reads the whole body; throws `payload_too_large` as soon as it is longer than `limitBytes`. The connection
 * stays open: one that is closed while the rest arrives is reset, and the client may never see the answer.
 */
async function readBody(request: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new ServiceError("payload_too_large", `The body is larger than ${limitBytes} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  let counted = 0;
  try {
    for await (const part of request.body ?? []) {
      length += part.byteLength;
      if (length > limitBytes) throw tooLarge();
      const more = Math.max(0, length - FREE_BYTES) - counted;
      if (more > 0 && held + more > MAX_HELD_BYTES) throw unavailable("Too many long forms are being sent.");
      held += more;
      counted += more;
      parts.push(part);
    }
  } catch (error) {
    if (isServiceError(error)) throw error;
    throw invalidRequest("The body ended early.");
  } finally {
    held -= counted;
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** Bytes of a form for each field: a list of locations, the longest form, has more. */
const BYTES_OF_FIELD = 16;

/** Throws for a form of more fields than a form of this size can need: reading them takes long. */
function withFewFields(text: string, limitBytes: number): string {
  let left = limitBytes / BYTES_OF_FIELD;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1))
    if (--left < 1) throw invalidRequest("The form has too many fields.");
  return text;
}

/** Throws for a NUL, which PostgreSQL cannot store. The `state` of an authorization request may hold it. */
function withoutNul(form: URLSearchParams): URLSearchParams {
  for (const [name, value] of form)
    if (value.includes("\0") && name !== "state")
      throw invalidRequest(`The field ${quoted(name)} contains a NUL character.`);
  return form;
}

function decodeUtf8(body: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw invalidRequest("The body is not valid UTF-8.");
  }
}

async function readMultipart(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  try {
    const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
    for (const [name, value] of form)
      fields.append(name, typeof value === "string" ? value : await value.text());
  } catch {
    throw invalidRequest("The multipart body is malformed.");
  }
  return fields;
}
