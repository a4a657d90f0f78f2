/** In place of a list without entries. */
export const Empty = ({ children }: { children: React.ReactNode }) => (
  <p className="mt-8 rounded-lg border border-dashed p-8 text-center">{children}</p>
);
