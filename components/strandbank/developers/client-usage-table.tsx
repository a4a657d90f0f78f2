import { DateText } from "@/components/strandbank/account/date-text";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { ClientDay } from "@/lib/provider/activity/access-log/client-usage";

export function ClientUsageTable({ days }: { days: readonly ClientDay[] }) {
  if (days.length === 0)
    return <p className="mt-4 rounded-lg border border-dashed p-6 text-center">No requests yet.</p>;
  return (
    <Table label="Requests" className="mt-4">
      <TableHeads names={["Day (UTC)", "Requests", "Customers"]} />
      <TableBody>
        {days.map(({ day, requests, customers }) => (
          <TableRow key={day}>
            <TableCell className="whitespace-nowrap">
              <DateText time={Date.parse(day)} />
            </TableCell>
            <TableCell className="tabular-nums">{requests.toLocaleString("en-US")}</TableCell>
            <TableCell className="tabular-nums">{customers.toLocaleString("en-US")}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
