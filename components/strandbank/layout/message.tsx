import { ButtonLink } from "@/components/ui/button";
import { StrandbankMark } from "./strandbank-mark";

export function Message({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col justify-center px-4 py-16 sm:px-6"
    >
      <StrandbankMark className="size-12 text-primary" />
      <h1 className="mt-5 max-w-xl text-3xl leading-tight tracking-tight sm:text-4xl">{title}</h1>
      <div className="mt-4 flex max-w-xl flex-col items-start gap-5 text-muted-foreground leading-relaxed">
        {children}
      </div>
    </main>
  );
}

export const NoPage = () => (
  <Message title="There is no page here">
    <p>The URL may be mistyped, or the page is gone. Your data is unchanged.</p>
    <ButtonLink href="/">Go to Strandbank’s home page</ButtonLink>
  </Message>
);
