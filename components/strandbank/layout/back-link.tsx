import { ChevronLeftIcon } from "lucide-react";

export function BackLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      className="-ml-1 mb-3 inline-flex min-h-8 items-center gap-1 text-muted-foreground text-sm underline-offset-4 hover:underline"
    >
      <ChevronLeftIcon aria-hidden className="size-4" />
      {children}
    </a>
  );
}
