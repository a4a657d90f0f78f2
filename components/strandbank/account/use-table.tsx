import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
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
    <Table label="Access log" className="mt-6">
      <TableHeader>
        <TableRow>
          <TableHead>Last time</TableHead>
          <TableHead>Application</TableHead>
          <TableHead>Profile</TableHead>
          <TableHead>Data</TableHead>
          <TableHead className="text-right">Requests</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {uses.map(({ clientId, profileId, kind, count, lastAt }) => (
          <TableRow key={`${lastAt} ${clientId} ${profileId} ${kind}`}>
            <TableCell className="whitespace-nowrap">
              <LocalTime time={lastAt} />
            </TableCell>
            <TableCell>
              <bdi>{applications.get(clientId) ?? clientId}</bdi>
            </TableCell>
            <TableCell>
              {profileId === "" ? (
                <span className="text-muted-foreground">Account</span>
              ) : (
                <bdi>{profiles.get(profileId) ?? "A deleted profile"}</bdi>
              )}
            </TableCell>
            <TableCell>{`${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`}</TableCell>
            <TableCell className="text-right tabular-nums">{count.toLocaleString("en-US")}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
