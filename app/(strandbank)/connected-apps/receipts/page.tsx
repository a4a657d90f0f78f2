import type { Metadata } from "next";
import { LocalTime } from "@/components/strandbank/account/local-time";
import { EndText } from "@/components/strandbank/connected-apps/end-text";
import { Empty, Page } from "@/components/strandbank/layout/page";
import { atStart, TextLink } from "@/components/strandbank/layout/parts/text";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { listConsents, MAX_ENTRIES } from "@/lib/provider/oauth/connected-apps/receipts";

export const metadata: Metadata = { title: "Receipts" };

export default async function ReceiptsPage() {
  const session = await requireSession("/connected-apps/receipts/");
  const consents = await listConsents(session.accountId);
  return (
    <Page
      size="list"
      title="Receipts"
      lead={`What you allowed, when, and how it ended.${
        consents.length === MAX_ENTRIES ? ` These are your last ${MAX_ENTRIES} consents.` : ""
      }`}
    >
      {consents.length === 0 ? (
        <Empty>You have not allowed anything yet.</Empty>
      ) : (
        <Table label="Receipts" stacks className="mt-6">
          <TableHeads names={["Allowed", "Application", "State", "Receipt"]} />
          <TableBody>
            {consents.map(({ grantId, application, givenAt, end, hasReceipt }) => (
              <TableRow key={grantId}>
                <TableCell name="Allowed" className="whitespace-nowrap">
                  <LocalTime time={givenAt} />
                </TableCell>
                <TableCell name="Application">
                  <bdi>{atStart(application)}</bdi>
                </TableCell>
                <TableCell name="State">
                  <EndText end={end} />
                </TableCell>
                <TableCell name="Receipt">
                  {hasReceipt ? (
                    <TextLink href={`/connected-apps/receipts/${encodeURIComponent(grantId)}/`}>
                      Receipt
                      <span className="sr-only">
                        {" "}
                        of <bdi>{application}</bdi>
                      </span>
                    </TextLink>
                  ) : (
                    <span className="text-muted-foreground">None was kept then</span>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Page>
  );
}
