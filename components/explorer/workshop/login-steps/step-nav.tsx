"use client";

import { ArrowLeftIcon, ArrowRightIcon } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

interface Props {
  titles: string[];
  /** The current step, from 1. */
  number: number;
}

const addressOf = (step: number): string => `/explorer/login-steps/?step=${step}`;

/** Links back, next, and to every step; the arrow keys work, too. */
export function StepNav({ titles, number }: Props) {
  const router = useRouter();
  const before = number > 1 ? number - 1 : null;
  const next = number < titles.length ? number + 1 : null;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isForm(event.target)) return;
      const target = event.key === "ArrowRight" ? next : event.key === "ArrowLeft" ? before : null;
      if (target) router.push(addressOf(target), { scroll: false });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [before, next, router]);
  return (
    <nav aria-label="Steps" className="flex flex-wrap items-center gap-3">
      <StepLink to={before} variant="outline">
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
  to: number | null;
  variant: "primary" | "outline";
  children: React.ReactNode;
}

/** At either end the button stays, disabled, so that the focus does, too. */
function StepLink({ to, variant, children }: StepLinkProps) {
  return (
    <Button asChild variant={variant} size="lg">
      <Link
        href={to === null ? "#main" : addressOf(to)}
        scroll={false}
        aria-disabled={to === null || undefined}
        onClick={(event) => {
          if (to === null) event.preventDefault();
        }}
      >
        {children}
      </Link>
    </Button>
  );
}

/** Whether the focused element, such as a field or a tab, uses the arrow keys itself. */
const isForm = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [role=tab], [role=dialog]") !== null;
