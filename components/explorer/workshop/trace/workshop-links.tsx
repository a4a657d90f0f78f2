import { Link } from "@/components/ui/link";
import { workshopPages } from "@/lib/explorer/workshop/workshop-pages";

/** Links to the pages that show how Rangefinder works. */
export const WorkshopLinks = ({ isDemo, className = "" }: { isDemo: boolean; className?: string }) => (
  <ul className={`flex flex-wrap gap-x-5 gap-y-1 ${className}`}>
    {workshopPages(isDemo).map(({ href, name }) => (
      <li key={href}>
        <Link href={href} className="inline-flex min-h-6 items-center underline underline-offset-4">
          {name}
        </Link>
      </li>
    ))}
  </ul>
);
