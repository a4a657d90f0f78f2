/** The main part of a page, with its heading and lead. */
export function PageFrame({
  title,
  lead,
  children,
}: {
  title: React.ReactNode;
  lead?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="font-bold text-3xl leading-tight sm:text-4xl">{title}</h1>
        {lead && <p className="max-w-2xl text-muted-foreground leading-relaxed">{lead}</p>}
      </div>
      {children}
    </main>
  );
}
