import { operationId } from "@/lib/provider/docs/operations";

/** An operation, such as `GET /3/marker/`, as a link to its page; other words as they are. */
export function OperationLink({ operation }: { operation: string }) {
  const [, method = "", path = ""] = /^(GET|POST|PUT) (\/.*)$/.exec(operation) ?? [];
  if (path === "") return operation;
  return (
    <a
      href={`/docs/endpoints/${operationId(method, path)}/`}
      className="break-all font-mono text-xs underline underline-offset-4"
    >
      {operation}
    </a>
  );
}
