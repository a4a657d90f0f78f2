import type { Metadata } from "next";
import { Message } from "@/components/strandbank/layout/message";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Your account is deleted" };

export default function DeletedPage() {
  return (
    <Message title="Your account is deleted">
      <p>
        We deleted your profiles, their genetic data and everything you allowed. We refuse applications that
        had access; they may keep what they have already read.
      </p>
      <ButtonLink href="/" variant="outline">
        Go to the home page
      </ButtonLink>
    </Message>
  );
}
