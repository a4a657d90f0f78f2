import { HandIcon, TriangleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";

const failed = {
  title: "The sign-in did not complete",
  text: "Nothing was shared. It can happen when it takes long or is opened twice; please connect again.",
};

const problems: Record<string, { title: string; text: string }> = {
  access_denied: {
    title: "You chose not to share",
    text: "Nothing was shared, and nothing has changed. You can connect whenever you like, share only a part, or look around with demo data.",
  },
  invalid_scope: {
    title: "Strandbank does not offer all that Rangefinder asked for",
    text: "Nothing was shared. This is ours to mend, not yours.",
  },
  temporarily_unavailable: {
    title: "Strandbank cannot take sign-ins right now",
    text: "Nothing was shared. Please connect again in a few minutes.",
  },
};

/** Why the visitor is back on the landing page; every code but the known ones reads as a failed sign-in. */
export function LandingProblem({ code }: { code: string | string[] | undefined }) {
  if (code === undefined) return null;
  const key = String(code);
  const { title, text } = (Object.hasOwn(problems, key) && problems[key]) || failed;
  const Icon = key === "access_denied" ? HandIcon : TriangleAlertIcon;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
      <Alert variant={key === "access_denied" ? "default" : "warning"}>
        <Icon aria-hidden className="text-primary" />
        <AlertTitle>{title}</AlertTitle>
        <AlertDescription>
          <p>{text}</p>
        </AlertDescription>
      </Alert>
    </div>
  );
}
