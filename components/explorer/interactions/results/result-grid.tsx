/** As many cards in a row as there is room for, on paper too. */
export const ResultGrid = ({ children }: { children: React.ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4 print:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] print:gap-2">
    {children}
  </div>
);
