import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { listClientErrors } from "@/lib/provider/activity/client-errors/list";

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** The recent errors of an application's requests, with their reasons. */
export function ClientErrorTable({ problems }: { problems: Awaited<ReturnType<typeof listClientErrors>> }) {
  if (problems.length === 0)
    return <p className="mt-4 rounded-lg border border-dashed p-6 text-center">No recent errors.</p>;
  return (
    <Table label="Recent errors" className="mt-4">
      <TableHeader>
        <TableRow>
          <TableHead>Last (UTC)</TableHead>
          <TableHead>Request</TableHead>
          <TableHead>Error and reason</TableHead>
          <TableHead>Times</TableHead>
          <TableHead>Last X-Request-Id</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {problems.map(({ request, error, reason, count, lastAt, requestId }) => (
          <TableRow key={`${request} ${error} ${reason}`}>
            <TableCell className="whitespace-nowrap">
              <time dateTime={new Date(lastAt).toISOString()}>{format.format(lastAt)}</time>
            </TableCell>
            <TableCell className="min-w-40">{request}</TableCell>
            <TableCell className="min-w-56">
              <code className="font-mono text-xs">{error}</code>
              <span className="block">{reason}</span>
            </TableCell>
            <TableCell className="tabular-nums">{count.toLocaleString("en-US")}</TableCell>
            <TableCell className="min-w-40 break-all font-mono text-xs">{requestId ?? "unknown"}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
