/** A titled section of a page about an account or an application. */
export function Section({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: React.ReactNode;
}) {
  return (
    <section className="mt-12">
      <h2 className="font-semibold text-2xl">{title}</h2>
      <p className="mt-2 max-w-2xl text-muted-foreground leading-relaxed">{text}</p>
      {children}
    </section>
  );
}
