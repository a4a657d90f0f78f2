import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { listClientErrors } from "@/lib/provider/activity/client-errors/list";
import { OperationLink } from "./operation-link";

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

export function ClientErrorTable({ problems }: { problems: Awaited<ReturnType<typeof listClientErrors>> }) {
  if (problems.length === 0)
    return <p className="mt-4 rounded-lg border border-dashed p-6 text-center">No recent errors.</p>;
  return (
    <Table label="Recent errors" className="mt-4">
      <TableHeads names={["Error and reason", "Request and its last X-Request-Id", "Last (UTC)", "Times"]} />
      <TableBody>
        {problems.map(({ request, error, reason, count, lastAt, requestId }) => (
          <TableRow key={`${request} ${error} ${reason}`}>
            <TableCell className="min-w-56">
              <a href={`/docs/errors/#${error}`} className="font-mono text-xs underline underline-offset-4">
                {error}
              </a>
              <span className="block">
                {reason}
                {error === "insufficient_scope" &&
                  " You did not request it, or the customer refused or withdrew it: ask for it again."}
              </span>
            </TableCell>
            <TableCell className="min-w-72">
              <OperationLink operation={request} />
              <span className="mt-1 block break-all font-mono text-muted-foreground text-xs">
                {requestId ?? "unknown"}
              </span>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <time dateTime={new Date(lastAt).toISOString()}>{format.format(lastAt)}</time>
            </TableCell>
            <TableCell className="tabular-nums">{count.toLocaleString("en-US")}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
