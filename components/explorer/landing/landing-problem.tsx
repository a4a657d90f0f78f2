import { HandIcon, TriangleAlertIcon } from "lucide-react";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { Notice } from "@/components/ui/alert";
import { BRAND } from "@/lib/explorer/brand";

const failed = {
  title: "This login could not be finished",
  text: "It took too long, was opened twice, or began in another tab or browser. Please start it again.",
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

const STILL_CONNECTED = "You are still connected, with what you shared before.";

interface LandingProblemProps {
  code: string | string[] | undefined;
  isConnected: boolean;
}

export function LandingProblem({ code, isConnected }: LandingProblemProps) {
  if (code === undefined) return null;
  const key = String(code);
  const known = Object.hasOwn(problems, key) ? problems[key] : undefined;
  const { title, text } = known ?? failed;
  const isRefused = key === "access_denied";
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6 sm:px-6">
      <Notice
        variant={isRefused ? undefined : "warning"}
        icon={isRefused ? HandIcon : TriangleAlertIcon}
        title={title}
        text={isConnected ? `${isRefused ? "Nothing has changed." : text} ${STILL_CONNECTED}` : text}
      >
        {!known && <ConnectButton size="sm">Start again</ConnectButton>}
      </Notice>
    </div>
  );
}
