import { z } from "zod";
import { FORM_TOKEN_HEADER, NAME_HEADER } from "@/lib/provider/raw-data/receive/upload-state";

const failureSchema = z.object({ error_description: z.string() });
const NO_ANSWER = "The upload was interrupted. Nothing was imported. Please try again.";

/**
 * Uploads a file as the body of a request and reports the share that is sent (0 to 1). Resolves when the
 * server has it. Rejects with an Error whose message is a sentence for the customer.
 */
export function sendFile(
  { file, name, formToken }: { file: File; name: string; formToken: string },
  onSent: (share: number) => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/import/upload/");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader(FORM_TOKEN_HEADER, formToken);
    request.setRequestHeader(NAME_HEADER, encodeURIComponent(name));
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 1 : loaded / total);
    request.onload = () =>
      request.status === 202 ? done() : fail(new Error(problemOf(request.responseText)));
    request.onerror = () => fail(new Error(NO_ANSWER));
    request.send(file);
  });
}

function problemOf(text: string): string {
  try {
    return failureSchema.parse(JSON.parse(text)).error_description;
  } catch {
    return NO_ANSWER;
  }
}
