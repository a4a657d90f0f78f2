interface Props {
  id: string;
  title: string;
  text: React.ReactNode;
  children: React.ReactNode;
}

export const ControlSection = ({ id, title, text, children }: Props) => (
  <section aria-labelledby={id} className="flex flex-col gap-4 rounded-lg border bg-card p-5 sm:p-6">
    <div className="flex flex-col gap-1">
      <h2 id={id} className="font-bold text-xl">
        {title}
      </h2>
      <p className="max-w-3xl text-muted-foreground leading-relaxed">{text}</p>
    </div>
    {children}
  </section>
);
