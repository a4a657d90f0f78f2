/** What holds for every result, once. `ending`: what the provider says at the end of all its explanations. */
export const Disclaimer = ({ ending }: { ending: string | null }) => (
  <p className="max-w-3xl text-muted-foreground text-sm leading-relaxed print:max-w-none print:leading-tight">
    {ending} The predictors are made up to show how the interface works. They say nothing about anyone’s
    health.
  </p>
);
