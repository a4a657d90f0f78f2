import { HandIcon, TriangleAlertIcon } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { BRAND } from "@/lib/explorer/brand";

const failed = {
  title: "The sign-in did not complete",
  text: "Nothing was shared. This happens when a sign-in takes too long or is opened twice. Please connect again.",
};

const problems: Record<string, { title: string; text: string }> = {
  access_denied: {
    title: "You chose not to share",
    text: "Nothing has changed. You can connect whenever you like, share only some items, or try the demo data.",
  },
  invalid_scope: {
    title: `Strandbank does not offer everything that ${BRAND} asked for`,
    text: "Nothing was shared. This is our mistake, and there is nothing you need to do.",
  },
  temporarily_unavailable: {
    title: "Sign-in at Strandbank is not available right now",
    text: "Nothing was shared. Please connect again in a few minutes.",
  },
};

const REFUSED_MORE = "Nothing has changed: you are still connected, with what you shared before.";

interface LandingProblemProps {
  code: string | string[] | undefined;
  isConnected: boolean;
}

export function LandingProblem({ code, isConnected }: LandingProblemProps) {
  if (code === undefined) return null;
  const key = String(code);
  const { title, text } = (Object.hasOwn(problems, key) && problems[key]) || failed;
  const shown = isConnected && key === "access_denied" ? REFUSED_MORE : text;
  const Icon = key === "access_denied" ? HandIcon : TriangleAlertIcon;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
      <Alert variant={key === "access_denied" ? "default" : "warning"}>
        <Icon aria-hidden className="text-primary!" />
        <AlertTitle>{title}</AlertTitle>
        <AlertDescription>
          <p>{shown}</p>
        </AlertDescription>
      </Alert>
    </div>
  );
}
