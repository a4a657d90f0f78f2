"use client";

import { ArrowLeftIcon, ArrowRightIcon } from "lucide-react";
import { useArrowKeys } from "@/components/explorer/parts/use-arrow-keys";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "@/components/ui/link";

interface Props {
  titles: string[];
  number: number;
}

const addressOf = (step: number): string => `/explorer/login-steps/?step=${step}`;

export function StepNav({ titles, number }: Props) {
  const previous = number > 1 ? addressOf(number - 1) : null;
  const next = number < titles.length ? addressOf(number + 1) : null;
  useArrowKeys({ previous, next }, { scroll: false });
  return (
    <nav aria-label="Steps" className="flex flex-wrap items-center gap-3">
      <StepLink to={previous} variant="outline">
        <ArrowLeftIcon aria-hidden />
        Back
      </StepLink>
      <StepLink to={next} variant="primary">
        Next
        <ArrowRightIcon aria-hidden />
      </StepLink>
      <ol className="flex flex-wrap gap-1.5 sm:ml-auto">
        {titles.map((title, index) => (
          <li key={title}>
            <Link
              href={addressOf(index + 1)}
              scroll={false}
              title={title}
              aria-current={index + 1 === number ? "step" : undefined}
              className="readout flex size-8 items-center justify-center rounded-full border border-control text-sm hover:bg-accent aria-[current=step]:border-primary aria-[current=step]:bg-primary aria-[current=step]:font-bold aria-[current=step]:text-primary-foreground"
            >
              <span aria-hidden>{index + 1}</span>
              <span className="sr-only">
                Step {index + 1}: {title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepLinkProps {
  to: string | null;
  variant: "primary" | "outline";
  children: React.ReactNode;
}

/** At either end the button stays, disabled, so that the focus does, too. */
const StepLink = ({ to, variant, children }: StepLinkProps) => (
  <Link
    href={to ?? "#main"}
    scroll={false}
    className={buttonVariants({ variant, size: "lg" })}
    aria-disabled={to === null || undefined}
    onClick={(event) => {
      if (to === null) event.preventDefault();
    }}
  >
    {children}
  </Link>
);
