/** Says once, on each page that shows letters, which strand they are on. */
export const StrandNote = () => (
  <p className="text-muted-foreground text-sm">All letters are on the plus strand of GRCh37.</p>
);
