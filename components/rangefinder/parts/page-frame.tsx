interface PageFrameProps {
  title: React.ReactNode;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

export const PageFrame = ({ title, lead, children }: PageFrameProps) => (
  <PageMain>
    <div className="flex flex-col gap-2">
      <h1 className="font-bold text-3xl leading-tight sm:text-4xl">{title}</h1>
      {lead && <p className="max-w-2xl text-muted-foreground leading-relaxed">{lead}</p>}
    </div>
    {children}
  </PageMain>
);

export const PageMain = ({ isDense = false, children }: { isDense?: boolean; children: React.ReactNode }) => (
  <main
    id="main"
    className={`mx-auto flex w-full max-w-6xl flex-col px-4 sm:px-6 ${isDense ? "gap-3 py-3" : "gap-6 py-8 sm:py-10"}`}
  >
    {children}
  </main>
);
