import { highlight, type Token } from "@/lib/provider/docs/highlight";

const looks: Record<NonNullable<Token["kind"]>, string> = {
  comment: "text-muted-foreground italic",
  string: "text-success",
  keyword: "font-semibold text-primary",
};

/** Code in colors, made on the server. */
export function Highlighted({ code, ending }: { code: string; ending: string }) {
  return highlight(code, ending).map(({ text, kind }, index) =>
    kind === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <span key={index} className={looks[kind]}>
        {text}
      </span>
    ),
  );
}
