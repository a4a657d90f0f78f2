import type { Usage } from "@/lib/provider/activity/access-log/usage";
import type { ConnectedApp } from "@/lib/provider/oauth/connected-apps/connected-apps";

export function RecentUse({ app, usage: { lately, kinds } }: { app: ConnectedApp; usage: Usage }) {
  const log = `/account/access-log/?${new URLSearchParams({ application: app.clientId })}`;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {lately === 0
        ? "Not used"
        : lately === 1
          ? "Used once"
          : `Used ${lately.toLocaleString("en-US")} times`}{" "}
      in the last 24 hours{lately > 0 && `: ${kinds.join(", ")}`}
      <a href={log} className="text-primary underline underline-offset-4">
        See the access log
        <span className="sr-only">
          {" "}
          of <bdi>{app.name}</bdi>
        </span>
      </a>
    </p>
  );
}
