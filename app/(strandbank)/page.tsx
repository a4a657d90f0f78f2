import { ArrowRightIcon } from "lucide-react";
import { connection } from "next/server";
import { ConsentSketch } from "@/components/strandbank/layout/consent-sketch";
import { Guilloche } from "@/components/strandbank/layout/guilloche";
import { TextLink } from "@/components/strandbank/layout/parts/text";
import { ButtonLink } from "@/components/ui/button";
import { sampleResult } from "@/lib/strandbank/core/results/interactions";
import { settings } from "@/lib/strandbank/platform/settings";

export default function HomePage() {
  return (
    <main id="main" className="flex-1">
      <Hero />
      <div className="mx-auto grid max-w-6xl gap-14 px-4 py-14 sm:px-6">
        <SampleResult />
        <Promises />
        <p className="text-muted-foreground">
          For developers: <TextLink href="/docs/">ten minutes to your first call</TextLink>
        </p>
      </div>
    </main>
  );
}

function Hero() {
  return (
    <div className="relative isolate overflow-hidden border-b bg-card">
      <div className="relative mx-auto grid max-w-6xl items-center gap-x-12 gap-y-10 px-4 pt-14 pb-40 sm:px-6 sm:pt-20 sm:pb-56 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <h1 className="max-w-3xl text-4xl leading-[1.1] tracking-tight sm:text-6xl">
            Your DNA stays here. You decide what leaves.
          </h1>
          <p className="mt-6 max-w-2xl text-lg text-muted-foreground leading-relaxed">
            An application gets exactly what you allow: a report, one place, or nothing.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink variant="primary" href="/explorer/?connect" size="lg">
              Try it with Rangefinder <ArrowRightIcon aria-hidden />
            </ButtonLink>
            {settings.demo && (
              <ButtonLink href="/sign-in/?next=/profiles/" size="lg">
                Be a demo customer
              </ButtonLink>
            )}
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
  const sample = await sampleResult();
  return (
    sample && (
      <figure className="border-brass border-l-4 pl-5">
        <figcaption className="text-muted-foreground text-sm">A sample result: {sample.title}</figcaption>
        <blockquote className="mt-1 max-w-3xl font-heading text-2xl leading-snug">
          {sample.explanation}
        </blockquote>
      </figure>
    )
  );
}

const promises = [
  { title: "You decide item by item", text: "Tick what an application gets." },
  { title: "Sensitive results are separate", text: "Off until you turn them on." },
  { title: "Stop sharing at any time", text: "The next request is refused." },
];

function Promises() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        How sharing works
      </h2>
      <ul className="grid gap-8 md:grid-cols-3">
        {promises.map(({ title, text }) => (
          <li key={title} className="border-primary border-t-2 pt-4">
            <h3 className="font-semibold text-xl">{title}</h3>
            <p className="mt-2 text-muted-foreground leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
