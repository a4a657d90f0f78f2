import type { Metadata } from "next";
import { PageFrame } from "@/components/explorer/parts/page-frame";
import { ExampleNotice } from "@/components/explorer/workshop/login-steps/example-notice";
import { StepNav } from "@/components/explorer/workshop/login-steps/step-nav";
import { StepView } from "@/components/explorer/workshop/login-steps/step-view";
import { settings } from "@/lib/explorer/settings";
import { loginSteps } from "@/lib/explorer/workshop/login-steps/login-steps";
import { lastLogin } from "@/lib/explorer/workshop/login-steps/recorded-login";
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
    <PageFrame
      title="The login, step by step"
      lead="What the application sees, and what the provider does meanwhile. Use the arrow keys to go forward and back."
    >
      {!login.isRecorded && <ExampleNotice isRecording={settings.demo} />}
      <StepNav titles={steps.map(({ title }) => title)} number={number} />
      {step && <StepView step={step} number={number} count={steps.length} />}
    </PageFrame>
  );
}
