import { InfoIcon } from "lucide-react";
import type { Metadata } from "next";
import { Notice } from "@/components/explorer/parts/notice";
import { PageMain } from "@/components/explorer/parts/page-frame";
import { ConnectButton } from "@/components/explorer/visitor/connect";
import { StepNav } from "@/components/explorer/workshop/login-steps/step-nav";
import { StepView } from "@/components/explorer/workshop/login-steps/step-view";
import { loginSteps } from "@/lib/explorer/workshop/login-steps/login-steps";
import { lastLogin } from "@/lib/explorer/workshop/login-steps/recorded-login";
import { isDemo } from "@/lib/explorer/workshop/settings";
import { currentTraceId } from "@/lib/explorer/workshop/trace/session";
import { visitsOf } from "@/lib/explorer/workshop/trace/traces";

export const metadata: Metadata = {
  title: "The login, step by step",
  description:
    "An OAuth 2.0 login with PKCE in nine steps: what the application sees, and what the provider does meanwhile.",
};

interface Props {
  searchParams: Promise<{ step?: string | string[] }>;
}

export default async function LoginStepsPage({ searchParams }: Props) {
  const login = lastLogin(visitsOf(await currentTraceId()));
  const steps = loginSteps(login);
  const number = Math.min(Math.max(Math.trunc(Number((await searchParams).step)) || 1, 1), steps.length);
  const step = steps[number - 1];
  return (
    <PageMain isDense>
      <h1 className="font-bold text-3xl leading-tight sm:text-4xl">The login, step by step</h1>
      <p className="text-muted-foreground">
        What the application sees, and what the provider does. Arrow keys go on and back.
      </p>
      <StepNav titles={steps.map(({ title }) => title)} number={number} />
      {step && <StepView step={step} number={number} count={steps.length} />}
      {!login.isRecorded && <ExampleNotice />}
    </PageMain>
  );
}

/** Only the demo records logins. */
const ExampleNotice = () => (
  <Notice
    icon={InfoIcon}
    title="This is an example"
    text={`These values are made up.${isDemo ? " Connect to see the values of your own login." : ""}`}
  >
    {isDemo && <ConnectButton size="sm" />}
  </Notice>
);
