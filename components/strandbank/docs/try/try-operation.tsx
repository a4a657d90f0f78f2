import type { Operation } from "@/lib/provider/docs/operations";
import { exampleRequest } from "@/lib/provider/docs/request";
import { settings } from "@/lib/provider/settings";
import { TryAddress } from "./try-address";
import { TryIt } from "./try-it";

/** Whether a form can show the response: a file is too long. */
export const canTry = ({ otherAnswers }: Operation): boolean =>
  otherAnswers.every(({ mediaType }) => mediaType === null);

interface TryOperationProps {
  operation: Operation;
  /** Values that take the place of the examples, by parameter. */
  values?: Readonly<Record<string, string>>;
}

export function TryOperation({ operation, values }: TryOperationProps) {
  const starting = exampleRequest(operation);
  const example = { ...starting, values: { ...starting.values, ...values } };
  const { parameters, form, otherAnswers } = operation;
  if (otherAnswers.some(({ status }) => /^30[23]$/.test(status))) return <TryAddress example={example} />;
  return (
    <TryIt
      example={example}
      fields={[...parameters, ...form].map(({ name, isRequired }) => ({ name, isRequired }))}
      origin={settings.baseUrl}
    />
  );
}
