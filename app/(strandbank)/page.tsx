import { ArrowRightIcon } from "lucide-react";
import { connection } from "next/server";
import { CodeLines } from "@/components/strandbank/layout/code-lines";
import { ConsentSketch } from "@/components/strandbank/layout/consent-sketch";
import { Guilloche } from "@/components/strandbank/layout/guilloche";
import { TextLink } from "@/components/strandbank/layout/parts/text";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "@/lib/provider/demo/sign-ins";
import { sampleExplanation } from "@/lib/provider/gpri/genetic-bins";
import { settings } from "@/lib/provider/settings";

export default function HomePage() {
  return (
    <main id="main" className="flex-1">
      <Hero />
      <div className="mx-auto grid max-w-6xl gap-14 px-4 py-14 sm:px-6">
        <SampleResult />
        <Promises />
        {settings.demo && <DemoSignIns />}
        <ForEngineers />
      </div>
    </main>
  );
}

function Hero() {
  return (
    <div className="relative isolate overflow-hidden border-b bg-card">
      <div className="relative mx-auto grid max-w-6xl items-center gap-x-12 gap-y-10 px-4 pt-14 pb-40 sm:px-6 sm:pt-20 sm:pb-56 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <p className="font-medium text-brass text-sm">A bank for your genome</p>
          <h1 className="mt-3 max-w-3xl text-4xl leading-[1.1] tracking-tight sm:text-6xl">
            Your DNA stays here. You decide what leaves.
          </h1>
          <p className="mt-6 max-w-2xl text-lg text-muted-foreground leading-relaxed">
            Strandbank keeps your genotypes, reports and phenotypes. An application gets exactly what you
            allow: one chromosome, a single marker, or nothing at all.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href="/explorer/?connect" size="lg">
              Try it with Rangefinder <ArrowRightIcon aria-hidden />
            </ButtonLink>
            <ButtonLink href="/connected-apps/" size="lg" variant="outline">
              See your connected apps
            </ButtonLink>
          </div>
        </div>
        <ConsentSketch />
      </div>
      <Guilloche className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-36 w-[1920px] max-w-none text-primary/25 sm:h-48" />
    </div>
  );
}

async function SampleResult() {
  await connection();
  const explanation = await sampleExplanation();
  return (
    explanation && (
      <figure className="border-brass border-l-4 pl-5">
        <figcaption className="text-muted-foreground text-sm">A sample result, for one gene group</figcaption>
        <blockquote className="mt-1 max-w-3xl font-heading text-2xl leading-snug">{explanation}</blockquote>
      </figure>
    )
  );
}

const promises = [
  {
    title: "You decide item by item",
    text: "An application names what it wants. You tick what it gets, and refuse the rest.",
  },
  {
    title: "Sensitive items are separate",
    text: "What could tell you or your relatives something hard to hear is off until you turn it on.",
  },
  {
    title: "Withdrawn means withdrawn",
    text: "End an application’s access whenever you like. We refuse its next request.",
  },
];

function Promises() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        How sharing works
      </h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {promises.map(({ title, text }, index) => (
          <li key={title} className="border-primary border-t-2 pt-4">
            <p aria-hidden className="font-heading text-2xl text-brass tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-1 font-semibold text-xl">{title}</h3>
            <p className="mt-2 text-muted-foreground leading-relaxed">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function DemoSignIns() {
  return (
    <section aria-labelledby="demo" className="rounded-lg border bg-card p-5 sm:p-8">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="demo" className="font-semibold text-2xl">
          Sign in as a demo customer
        </h2>
        <Badge variant="outline">Made-up people</Badge>
      </div>
      <p className="mt-2 text-muted-foreground">
        Every account has the password <code className="font-mono text-foreground">{DEMO_PASSWORD}</code>.
      </p>
      <dl className="mt-5 grid gap-x-10 sm:grid-cols-2">
        {DEMO_SIGN_INS.map(({ email, shows }) => (
          <div key={email} className="border-t py-3">
            <dt className="font-mono text-sm">{email}</dt>
            <dd className="mt-1 text-muted-foreground text-sm">{shows}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href="/sign-in/?next=/connected-apps/" variant="secondary" className="mt-3">
        Go to the sign-in page
      </ButtonLink>
    </section>
  );
}

function ForEngineers() {
  const { baseUrl } = settings;
  return (
    <section aria-labelledby="engineers" className="grid min-w-0 gap-6 lg:grid-cols-[18rem_1fr] lg:gap-10">
      <div>
        <h2 id="engineers" className="font-semibold text-2xl">
          Build on it
        </h2>
        <p className="mt-3 text-muted-foreground leading-relaxed">
          OAuth 2.0 with a scope for each item, JSON over HTTP, and coordinates on GRCh37. The token{" "}
          <code className="font-mono text-foreground text-sm">demo_oauth_token</code> reads sample data
          without a sign-in.
        </p>
        <ul className="mt-4">
          {[
            ["/docs/quick-start/", "Quick start"],
            ["/docs/", "Documentation"],
            ["/openapi.json", "OpenAPI document"],
          ].map(([href, name]) => (
            <li key={href}>
              <TextLink className="inline-flex min-h-8 items-center" href={href}>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
      <CodeLines
        lines={[
          { comment: "Reference data, open to everyone", code: `curl "${baseUrl}/3/marker/rs12913832/"` },
          {
            comment: "A customer's call there, with a token",
            code: `curl -H "Authorization: Bearer demo_oauth_token" "${baseUrl}/3/profile/demo_profile_id/marker/rs12913832/"`,
          },
        ]}
      />
    </section>
  );
}
