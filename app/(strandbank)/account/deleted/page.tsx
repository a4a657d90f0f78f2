import type { Metadata } from "next";
import { Message } from "@/components/strandbank/layout/message";
import { Button } from "@/components/ui/button";

export const metadata: Metadata = { title: "Your account is deleted" };

export default function DeletedPage() {
  return (
    <Message title="Your account is deleted">
      <p>
        Your profiles, their genetic data and everything you allowed are gone. Applications that had access
        are turned away; what they had read before stays with them.
      </p>
      <Button asChild variant="outline">
        <a href="/">To the home page</a>
      </Button>
    </Message>
  );
}
