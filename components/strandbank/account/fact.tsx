/** A name and its value in a `<dl>`, one above the other. */
export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0 max-w-full">
    <dt className="text-muted-foreground text-sm">{name}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
);
