interface OptionRowProps {
  /** `optionProps` of `useCombobox`. */
  option: React.ComponentProps<"div">;
  kind: string;
  children: React.ReactNode;
  detail?: string | undefined;
}

export const OptionRow = ({ option, kind, children, detail }: OptionRowProps) => (
  <div
    {...option}
    className="flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-3 rounded px-3 py-1.5 text-sm aria-selected:bg-accent aria-selected:text-accent-foreground"
  >
    <span className="w-24 shrink-0 text-muted-foreground text-xs">{kind}</span>
    {children}
    {detail && <span className="text-muted-foreground text-xs">{detail}</span>}
  </div>
);
