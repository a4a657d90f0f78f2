import { LandmarkIcon, TelescopeIcon } from "lucide-react";
import type { LoginStep, Side } from "@/lib/explorer/workshop/login-steps/login-steps";
import { StepPicture } from "./step-picture";

export function StepView({ step, number, count }: { step: LoginStep; number: number; count: number }) {
  const { title, hops, by, app, provider } = step;
  return (
    <section aria-live="polite" aria-atomic className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 className="font-bold text-2xl sm:text-3xl">
          <span className="block text-base text-muted-foreground">
            Step {number} of {count}
          </span>
          {title}
        </h2>
        <p className="text-lg">{by}</p>
      </div>
      <StepPicture hops={hops} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Panel
          title="At Rangefinder"
          icon={<TelescopeIcon aria-hidden />}
          side={app}
          edge="border-t-(--needle)"
        />
        <Panel
          title="At Strandbank"
          icon={<LandmarkIcon aria-hidden />}
          side={provider}
          edge="border-t-(--beam)"
        />
      </div>
    </section>
  );
}

interface PanelProps {
  title: string;
  icon: React.ReactNode;
  side: Side;
  edge: string;
}

const Panel = ({ title, icon, side, edge }: PanelProps) => (
  <div className={`flex min-w-0 flex-col gap-3 rounded-lg border border-t-4 bg-card p-4 sm:p-5 ${edge}`}>
    <h3 className="flex items-center gap-2.5 font-bold text-xl [&_svg]:size-6">
      {icon}
      {title}
    </h3>
    <p className="leading-relaxed sm:text-lg sm:leading-relaxed">{side.text}</p>
    {side.values && (
      <dl className="flex flex-col gap-1.5 rounded-md bg-(--panel) p-3 text-sm text-(--panel-foreground)">
        {side.values.map(([key, value]) => (
          <div key={key} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <dt className="readout break-all opacity-80">{key}</dt>
            <dd className="readout wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);
