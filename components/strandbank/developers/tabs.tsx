import { Link } from "@/components/ui/link";

interface TabsProps {
  /** By the value of the parameter `show`, the first one without it. */
  names: Readonly<Record<string, string>>;
  path: string;
  shown: string;
}

/** Links to the parts of a page, of which one is shown. */
export const Tabs = ({ names, path, shown }: TabsProps) => (
  <nav aria-label="Parts of this page" className="mt-8 flex gap-6 border-b">
    {Object.entries(names).map(([id, name], index) => (
      <Link
        key={id}
        href={index === 0 ? path : `${path}?show=${id}`}
        aria-current={id === shown ? "page" : undefined}
        className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold"
      >
        {name}
      </Link>
    ))}
  </nav>
);
