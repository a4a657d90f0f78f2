import { exampleRequest } from "@/lib/provider/docs/example-request";
import type { Operation } from "@/lib/provider/docs/operations";
import { settings } from "@/lib/provider/settings";
import { TryAddress } from "./try-address";
import { TryIt } from "./try-it";

/** Whether a form can show the response: a file is too long. */
export const canTry = ({ otherAnswers }: Operation): boolean =>
  otherAnswers.every(({ mediaType }) => mediaType === null);

/** The form that sends a real request. */
export function TryOperation({ operation }: { operation: Operation }) {
  const example = exampleRequest(operation);
  const { parameters, form, otherAnswers } = operation;
  if (otherAnswers.some(({ status }) => status.startsWith("3"))) return <TryAddress example={example} />;
  return (
    <TryIt
      example={example}
      fields={[...parameters, ...form].map(({ name, isRequired }) => ({ name, isRequired }))}
      origin={settings.baseUrl}
    />
  );
}
