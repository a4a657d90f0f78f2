import { PresentationIcon } from "lucide-react";
import { Menu } from "@/components/explorer/parts/menu";
import { Link } from "@/components/ui/link";
import { workshopPages } from "@/lib/explorer/workshop/workshop-pages";

export const WorkshopLinks = ({ className = "" }: { className?: string }) => (
  <ul className={`flex flex-wrap gap-x-5 gap-y-1 ${className}`}>
    {workshopPages.map(({ href, name }) => (
      <li key={href}>
        <Link href={href} className="inline-flex min-h-6 items-center underline underline-offset-4">
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

export const WorkshopMenu = ({ className }: { className: string }) => (
  <Menu
    className={className}
    label={
      <>
        <PresentationIcon aria-hidden />
        <span className="max-xl:sr-only">Demo</span>
      </>
    }
  >
    {workshopPages.map(({ href, name, text }) => (
      <li key={href}>
        <Link
          href={href}
          className="flex min-h-11 flex-col justify-center rounded-sm px-3 py-2 hover:bg-accent"
        >
          <span className="font-medium">{name}</span>
          <span className="text-muted-foreground text-sm">{text}</span>
        </Link>
      </li>
    ))}
  </Menu>
);
