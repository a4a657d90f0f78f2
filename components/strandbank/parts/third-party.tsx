/**
 * Words that an application or another person chose. They stay in their box, whatever is stacked on their
 * letters and however long they are.
 */
export const ThirdParty = ({ children }: { children: React.ReactNode }) => (
  <bdi className="inline-block max-w-full overflow-clip align-bottom wrap-anywhere">{children}</bdi>
);
