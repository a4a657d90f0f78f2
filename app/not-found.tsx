import type { Metadata } from "next";
import { Message } from "@/components/strandbank/layout/message";
import { ProviderShell } from "@/components/strandbank/layout/provider-shell";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <ProviderShell>
      <Message title="There is no page here">
        <p>The address may be mistyped, or the page has moved. Nothing happened to your data.</p>
        <Button asChild variant="outline">
          <a href="/">Go to Strandbank’s home page</a>
        </Button>
      </Message>
    </ProviderShell>
  );
}
