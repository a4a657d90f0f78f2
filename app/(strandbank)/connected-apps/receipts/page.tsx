import type { Metadata } from "next";
import { LocalTime } from "@/components/strandbank/account/local-time";
import { EndText } from "@/components/strandbank/connected-apps/end-text";
import { Table, TableBody, TableCell, TableHeads, TableRow } from "@/components/ui/table";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { listConsents, MAX_ENTRIES } from "@/lib/provider/oauth/connected-apps/receipts";

export const metadata: Metadata = { title: "Receipts" };

export default async function ReceiptsPage() {
  const session = await requireSession("/connected-apps/receipts/");
  const consents = await listConsents(session.accountId);
  return (
    <main id="main" className="mx-auto w-full max-w-4xl flex-1 px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="text-4xl leading-tight tracking-tight">Receipts</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted-foreground leading-relaxed">
        What you allowed, when, and how it ended.{" "}
        {consents.length === MAX_ENTRIES && `These are your last ${MAX_ENTRIES} consents.`}
      </p>
      {consents.length === 0 ? (
        <p className="mt-8 rounded-lg border border-dashed p-8 text-center">
          You have not allowed anything yet.
        </p>
      ) : (
        <Table label="Receipts" className="mt-6">
          <TableHeads names={["Allowed", "Application", "State", "Receipt"]} />
          <TableBody>
            {consents.map(({ grantId, application, givenAt, end, hasReceipt }) => (
              <TableRow key={grantId}>
                <TableCell className="whitespace-nowrap">
                  <LocalTime time={givenAt} />
                </TableCell>
                <TableCell>
                  <bdi>{application}</bdi>
                </TableCell>
                <TableCell>
                  <EndText end={end} />
                </TableCell>
                <TableCell>
                  {hasReceipt ? (
                    <a
                      href={`/connected-apps/receipts/${encodeURIComponent(grantId)}/`}
                      className="text-primary underline underline-offset-4"
                    >
                      Receipt
                      <span className="sr-only">
                        {" "}
                        of <bdi>{application}</bdi>
                      </span>
                    </a>
                  ) : (
                    <span className="text-muted-foreground">None was kept then</span>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </main>
  );
}
