import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { listClientRequests } from "@/lib/provider/activity/client-requests/list";
import { OperationLink } from "./operation-link";

const format = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "UTC",
});

interface ClientRequestTableProps {
  clientId: string;
  /** The one to show; absent or blank for the last ones. */
  requestId: string | undefined;
}

/** The last requests of an application, and a field to find one by its id. */
export async function ClientRequestTable({ clientId, requestId }: ClientRequestTableProps) {
  const wanted = requestId?.trim() || undefined;
  const requests = await listClientRequests(clientId, wanted);
  return (
    <>
      <form className="mt-4 flex flex-wrap items-end gap-3" action="#requests" id="requests">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <Label htmlFor="request-id">X-Request-Id of a response</Label>
          <Input
            id="request-id"
            name="request_id"
            defaultValue={wanted}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </div>
        <Button variant="outline">Find</Button>
      </form>
      {requests.length === 0 ? (
        <p className="mt-4 rounded-lg border border-dashed p-6 text-center">
          {wanted ? "No request with this id." : "No requests yet."}
        </p>
      ) : (
        <Table label="Last requests" className="mt-4">
          <TableHeads names={["Time (UTC)", "Request and X-Request-Id", "Status", "Scopes used"]} />
          <TableBody>
            {requests.map(({ id, at, operation, status, scopes }) => (
              <TableRow key={id}>
                <TableCell className="whitespace-nowrap">
                  <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>
                </TableCell>
                <TableCell className="min-w-72">
                  <OperationLink operation={operation} />
                  <span className="mt-1 block break-all font-mono text-muted-foreground text-xs">{id}</span>
                </TableCell>
                <TableCell className="tabular-nums">{status}</TableCell>
                <TableCell className="min-w-32 font-mono text-xs">{scopes || "–"}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}
