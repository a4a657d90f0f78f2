import { TextLink } from "@/components/strandbank/layout/parts/text-link";

interface OtherSignInProps {
  question: string;
  path: "/sign-in/" | "/sign-up/";
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
