interface Props {
  id: string;
  title: string;
  text: React.ReactNode;
  children: React.ReactNode;
}

export const ControlSection = ({ id, title, text, children }: Props) => (
  <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border bg-card p-4 sm:p-5">
    <div className="flex flex-col gap-1">
      <h2 id={id} className="font-bold text-lg">
        {title}
      </h2>
      <p className="max-w-3xl text-muted-foreground text-sm">{text}</p>
    </div>
    {children}
  </section>
);
