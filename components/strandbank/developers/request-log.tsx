import { Breakable } from "@/components/strandbank/docs/method-badge";
import { Empty, Section } from "@/components/strandbank/layout/page";
import { Field } from "@/components/strandbank/layout/parts/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { sharedCounts } from "@/lib/strandbank/extensions/developers/shared-counts";
import { endpointOf, operationId } from "@/lib/strandbank/extensions/docs/operations";
import { CLIENT_REQUESTS_KEPT_DAYS } from "@/lib/strandbank/platform/bounds";
import { listClientRequests, type RequestFilter } from "@/lib/strandbank/platform/records/request-log";

/** The last requests of an application, and a form to filter them. */
export async function RequestLog({ clientId, filter }: { clientId: string; filter: RequestFilter }) {
  const requests = await listClientRequests(clientId, filter);
  const isFiltered = filter.requestId !== undefined || filter.onlyFailed;
  return (
    <Section
      title="Request log"
      text={`The last requests with this application’s tokens and id, of each operation, for ${CLIENT_REQUESTS_KEPT_DAYS} days. We store no values of parameters and nothing about the customer.`}
    >
      <form className="flex flex-wrap items-end gap-3" action="#requests" id="requests">
        <Field id="status" label="Status">
          <Select id="status" name="status" defaultValue={filter.onlyFailed ? "failed" : ""}>
            <option value="">All</option>
            <option value="failed">Failed</option>
          </Select>
        </Field>
        <Field id="request-id" label="X-Request-Id of a response" className="flex-1 basis-60">
          <Input
            id="request-id"
            name="request_id"
            defaultValue={filter.requestId}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </Field>
        <Button variant="outline">Show</Button>
      </form>
      {requests.length === 0 ? (
        <Empty>{isFiltered ? "No such request." : "No requests yet."}</Empty>
      ) : (
        <Table label="Request log" className="mt-4">
          <TableHeads
            names={["Time (UTC)", "Request and X-Request-Id", "Status", "Scopes used, and reason"]}
          />
          <TableBody>
            {requests.map(({ id, at, operation, status, scopes, error, reason }) => (
              <TableRow key={id}>
                <TableCell className="whitespace-nowrap">
                  <time>{new Date(at).toISOString().replace("T", " ").slice(0, 19)}</time>
                </TableCell>
                <TableCell className="min-w-72">
                  <OperationLink operation={operation} />
                  <span className="mt-1 block break-all font-mono text-muted-foreground text-xs">{id}</span>
                </TableCell>
                <TableCell className="tabular-nums">{status}</TableCell>
                <TableCell className="min-w-56">
                  <span className="font-mono text-xs">{scopes}</span>
                  {error && (
                    <span className="block">
                      <a
                        href={`/docs/errors/#${error}`}
                        className="font-mono text-xs underline underline-offset-4"
                      >
                        {error}
                      </a>{" "}
                      {reason}
                      {error === "insufficient_scope" &&
                        " You did not request it, or the customer refused or withdrew it: ask for it again."}
                    </span>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

/** An operation, such as `GET /3/marker/`, as a link to its page; other words as they are. */
function OperationLink({ operation }: { operation: string }) {
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

/** How often customers share what the application asks for. Nothing while they are few. */
export async function SharedCounts({ clientId }: { clientId: string }) {
  const counts = await sharedCounts(clientId);
  if (counts === null) return null;
  return (
    <Section title="What customers share" text="Of those whom you asked for it, how many share it now.">
      <Table label="What customers share">
        <TableHeads names={["Scope", "Shared by"]} />
        <TableBody>
          {counts.map(({ scope, asked, shared }) => (
            <TableRow key={scope}>
              <TableCell className="font-mono text-xs">{scope}</TableCell>
              <TableCell className="tabular-nums">
                {shared.toLocaleString("en-US")} of {asked.toLocaleString("en-US")}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
