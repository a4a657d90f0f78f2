import type { Metadata } from "next";
import { Message } from "@/components/strandbank/layout/message";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "Page not found" };

export default function NotConnected() {
  return (
    <Message title="There is no page here">
      <p>The URL may be mistyped, or the page is gone. Your data is unchanged.</p>
      <Button asChild variant="outline">
        <a href="/connected-apps/">See your connected apps</a>
      </Button>
    </Message>
  );
}
