import { Breakable } from "@/components/strandbank/docs/method-badge";
import { endpointOf, operationId } from "@/lib/provider/docs/operations";

/** An operation, such as `GET /3/marker/`, as a link to its page; other words as they are. */
export function OperationLink({ operation }: { operation: string }) {
  const endpoint = endpointOf(operation);
  if (!endpoint) return operation;
  return (
    <a
      href={`/docs/endpoints/${operationId(endpoint.method, endpoint.path)}/`}
      className="font-mono text-xs underline underline-offset-4"
    >
      <Breakable path={operation} />
    </a>
  );
}
