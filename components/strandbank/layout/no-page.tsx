import { ButtonLink } from "@/components/ui/button";
import { Message } from "./message";

export const NoPage = () => (
  <Message title="There is no page here">
    <p>The URL may be mistyped, or the page is gone. Your data is unchanged.</p>
    <ButtonLink href="/" variant="outline">
      Go to Strandbank’s home page
    </ButtonLink>
  </Message>
);
