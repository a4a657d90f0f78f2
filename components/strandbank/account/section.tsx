interface SectionProps {
  title: string;
  text?: React.ReactNode;
  children?: React.ReactNode;
}

export function Section({ title, text, children }: SectionProps) {
  return (
    <section className="mt-12">
      <h2 className="font-semibold text-2xl">{title}</h2>
      {text && <p className="mt-2 max-w-2xl text-muted-foreground leading-relaxed">{text}</p>}
      {children}
    </section>
  );
}

/** A name and its value in a `<dl>`, one above the other. */
export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0 max-w-full">
    <dt className="text-muted-foreground text-sm">{name}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
);
