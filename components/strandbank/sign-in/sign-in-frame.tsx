import { Guilloche } from "@/components/strandbank/layout/guilloche";
import { atStart, TextLink } from "@/components/strandbank/layout/parts/text";

interface SignInFrameProps {
  title: string;
  text: React.ReactNode;
  /** What stands beside the form on a wide screen. */
  aside: React.ReactNode;
  children: React.ReactNode;
}

export function SignInFrame({ title, text, aside, children }: SignInFrameProps) {
  return (
    <main id="main" className="relative isolate flex-1 overflow-hidden">
      <div className="relative mx-auto grid w-full max-w-6xl items-start gap-x-16 gap-y-10 px-4 pt-12 pb-44 sm:px-6 md:pt-28 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 className="text-4xl leading-tight tracking-tight">{title}</h1>
          <p className="mt-3 text-lg text-muted-foreground leading-relaxed">{text}</p>
          {children}
        </div>
        {aside}
      </div>
      <Guilloche className="pointer-events-none absolute inset-x-0 bottom-0 -z-10 h-40 w-[1920px] max-w-none text-primary/20" />
    </main>
  );
}

/** The application that asks, at the start of a sentence. */
export const AskingName = ({ application }: { application: string }) => (
  <strong className="wrap-anywhere font-semibold text-foreground">
    <bdi>{atStart(application)}</bdi>
  </strong>
);

interface OtherSignInProps {
  question: string;
  path: string;
  /** Where the page leads on to, if the address told. */
  next: string | undefined;
  link: string;
}

export function OtherSignIn({ question, path, next, link }: OtherSignInProps) {
  return (
    <p className="mt-5">
      {question}{" "}
      <TextLink href={next === undefined ? path : `${path}?${new URLSearchParams({ next })}`}>
        {link}
      </TextLink>
    </p>
  );
}
