import { CircleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Focused } from "./focused";

/** What is wrong with a form, with a link to the field that fixes it. Takes the focus when it appears. */
export function ErrorSummary({ href, text }: { href: string; text: string }) {
  return (
    <Focused role="alert" className="mb-6">
      <Alert variant="destructive">
        <CircleAlertIcon aria-hidden />
        <AlertTitle>There is a problem</AlertTitle>
        <AlertDescription>
          <a href={href} className="w-fit underline underline-offset-4">
            {text}
          </a>
        </AlertDescription>
      </Alert>
    </Focused>
  );
}
