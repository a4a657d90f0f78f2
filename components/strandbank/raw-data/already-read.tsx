import { NamesInWords } from "@/components/strandbank/account/names-in-words";

/** Says which applications read an imported profile at once: those that it was shared with before. */
export const AlreadyRead = ({ names }: { names: readonly string[] }) => (
  <p className="rounded-lg border bg-card px-5 py-4 leading-relaxed shadow-xs sm:px-6">
    <strong className="font-semibold">
      <NamesInWords names={names} /> may read this profile already.
    </strong>{" "}
    You can end that under{" "}
    <a href="/connected-apps/" className="text-primary underline underline-offset-4">
      Connected apps
    </a>
    .
  </p>
);
