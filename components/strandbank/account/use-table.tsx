import { atStart } from "@/components/strandbank/layout/parts/words";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import type { Use } from "@/lib/provider/activity/access-log/usage";
import { LocalTime } from "./local-time";

interface UseTableProps {
  uses: readonly Use[];
  /** By id. */
  applications: ReadonlyMap<string, string>;
  /** By id. */
  profiles: ReadonlyMap<string, string>;
}

/** What applications read, a row for each hour, profile and kind of data. */
export function UseTable({ uses, applications, profiles }: UseTableProps) {
  return (
    <Table label="Access log" stacks className="mt-6">
      <TableHeads names={["Last time", "Application", "Profile", "Data", "Requests"]} />
      <TableBody>
        {uses.map(({ clientId, profileId, kind, count, lastAt }) => (
          <TableRow key={`${lastAt} ${clientId} ${profileId} ${kind}`}>
            <TableCell name="Last time" className="whitespace-nowrap">
              <LocalTime time={lastAt} />
            </TableCell>
            <TableCell name="Application">
              <bdi>{atStart(applications.get(clientId) ?? clientId)}</bdi>
            </TableCell>
            <TableCell name="Profile">
              {profileId === "" ? (
                <span className="text-muted-foreground">Account</span>
              ) : (
                <bdi>{profiles.get(profileId) ?? "A deleted profile"}</bdi>
              )}
            </TableCell>
            <TableCell name="Data">{`${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`}</TableCell>
            <TableCell name="Requests" className="tabular-nums">
              {count.toLocaleString("en-US")}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
