import { cn } from "./cn";

interface TableProps extends React.ComponentProps<"table"> {
  /** Names the table and the region that it scrolls in. */
  label: string;
  /** Whether its rows are small lists on a phone, in which each cell has its `name` before it. */
  stacks?: boolean;
}

const STACKED =
  "max-sm:[&_thead]:sr-only max-sm:[&_tr]:block max-sm:[&_tr]:py-2.5 max-sm:[&_td]:relative max-sm:[&_td]:block max-sm:[&_td]:py-0.5! max-sm:[&_td]:pr-0! max-sm:[&_td]:pl-28! max-sm:[&_td]:before:absolute max-sm:[&_td]:before:left-0 max-sm:[&_td]:before:text-muted-foreground max-sm:[&_td]:before:content-[attr(data-name)]";

/** A table that scrolls sideways in its own region on narrow screens. */
export const Table = ({ label, stacks = false, className, ...props }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className="relative w-full overflow-x-auto">
    <table
      aria-label={label}
      className={cn("w-full caption-bottom text-sm", stacks && STACKED, className)}
      {...props}
    />
  </section>
);

export const TableHeader = ({ className, ...props }: React.ComponentProps<"thead">) => (
  <thead
    className={cn("whitespace-nowrap text-left text-muted-foreground [&_tr]:border-b", className)}
    {...props}
  />
);

export const TableHeads = ({ names }: { names: readonly string[] }) => (
  <TableHeader>
    <TableRow>
      {names.map((name) => (
        <TableHead key={name}>{name}</TableHead>
      ))}
    </TableRow>
  </TableHeader>
);

export const TableBody = ({ className, ...props }: React.ComponentProps<"tbody">) => (
  <tbody className={cn("text-left [&_tr:last-child]:border-0", className)} {...props} />
);

export const TableRow = ({ className, ...props }: React.ComponentProps<"tr">) => (
  <tr className={cn("border-b transition-colors hover:bg-muted/60", className)} {...props} />
);

export const TableHead = ({ className, ...props }: React.ComponentProps<"th">) => (
  <th scope="col" className={cn("h-10 px-3 font-medium", className)} {...props} />
);

export const TableCell = ({ name, className, ...props }: React.ComponentProps<"td"> & { name?: string }) => (
  <td data-name={name} className={cn("px-3 py-2.5", className)} {...props} />
);

export const TableCaption = ({ className, ...props }: React.ComponentProps<"caption">) => (
  <caption className={cn("mt-3 text-muted-foreground text-sm", className)} {...props} />
);
