/** One part of the account's page. */
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
