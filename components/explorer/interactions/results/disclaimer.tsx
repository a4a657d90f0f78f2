/** What holds for every result, once. `ending`: what the provider says at the end of all its explanations. */
export const Disclaimer = ({ ending }: { ending: string | null }) => (
  <div className="flex max-w-3xl flex-col gap-1 leading-relaxed print:max-w-none print:leading-tight">
    <p>
      Each report divides people into groups by their genes, and a habit can matter more in one group than in
      another.
    </p>
    <p className="text-muted-foreground text-sm">
      {ending} The reports are made up to show how the interface works. They say nothing about anyone’s
      health.
    </p>
  </div>
);
