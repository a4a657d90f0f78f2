import { ChevronRightIcon } from "lucide-react";
import { DateText } from "@/components/strandbank/account/date-text";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { USES_KEPT_DAYS } from "@/lib/provider/activity/access-log/purge";
import { type DayOfUse, todayOf, type Usage } from "@/lib/provider/activity/access-log/usage";

/** What an application read today, and folded away the days before. */
export function UsageByDay({ usage }: { usage: Usage }) {
  const today = todayOf(usage);
  return (
    <details className="group min-w-0 text-sm">
      <summary className="flex min-h-8 list-none items-center gap-2.5 rounded-md [&::-webkit-details-marker]:hidden">
        <ChevronRightIcon aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        <span className="min-w-0">
          {today ? `${timesRead(today)} today: ${kindsOf(today)}` : "Not used today"}
        </span>
      </summary>
      <Table label="Use by day" className="mt-2">
        <TableHeader>
          <TableRow>
            <TableHead>Day (UTC)</TableHead>
            <TableHead>Calls</TableHead>
            <TableHead>Kinds of data</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {usage.days.map((day) => (
            <TableRow key={day.day}>
              <TableCell className="whitespace-nowrap">
                <DateText time={Date.parse(day.day)} />
              </TableCell>
              <TableCell className="tabular-nums">{day.count.toLocaleString("en-US")}</TableCell>
              <TableCell>{kindsOf(day)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p className="mt-2 text-muted-foreground">The record of a day is kept for {USES_KEPT_DAYS} days.</p>
    </details>
  );
}

const timesRead = ({ count }: DayOfUse): string =>
  count === 1 ? "Used once" : `Used ${count.toLocaleString("en-US")} times`;

const kindsOf = ({ kinds }: DayOfUse): string => kinds.join(", ");
