interface QuestionProps {
  /** Of the popover: the button that asks names it as its `popoverTarget`. */
  id: string;
  title: string;
  /** The heading of the title. */
  as: "h2" | "h3";
  text: string;
  /** The form that answers. */
  children: React.ReactNode;
}

/** A question before something is lost, above the page. Works without scripts. */
export const Question = ({ id, title, as: Heading, text, children }: QuestionProps) => (
  <div
    id={id}
    popover="auto"
    role="alertdialog"
    aria-labelledby={`${id}-title`}
    aria-describedby={`${id}-text`}
    className="m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-destructive bg-popover p-5 text-foreground shadow-2xl backdrop:bg-black/50"
  >
    <Heading id={`${id}-title`} className="font-bold text-lg">
      {title}
    </Heading>
    <p id={`${id}-text`} className="mt-1 mb-4 leading-relaxed">
      {text}
    </p>
    {children}
  </div>
);
