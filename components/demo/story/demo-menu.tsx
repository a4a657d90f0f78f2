import { PresentationIcon } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu";

const ENTRIES: readonly { href: string; name: string; text: string }[] = [
  {
    href: "/explorer/?story=1",
    name: "Story",
    text: "Five stops with the arrow keys",
  },
  {
    href: "/explorer/break-it/",
    name: "Try to break it",
    text: "Run eight attacks, one by one or all at once",
  },
  {
    href: "/explorer/controls/",
    name: "Demo controls",
    text: "Switch customers, expire tokens, reset",
  },
];

/** Where the tools are folded away, its entries are links among them. */
export const DemoMenu = ({ className }: { className: string }) => (
  <>
    <div className="max-[50rem]:hidden">
      <Menu
        className={className}
        label={
          <>
            <PresentationIcon aria-hidden />
            <span className="max-xl:sr-only">Demo</span>
          </>
        }
      >
        {ENTRIES.map(({ href, name, text }) => (
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
    </div>
    <ul className="flex flex-col gap-1 px-3 py-2 text-sm min-[50rem]:hidden">
      {ENTRIES.map(({ href, name }) => (
        <li key={href}>
          <Link href={href} className="inline-flex min-h-6 items-center underline underline-offset-4">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </>
);
