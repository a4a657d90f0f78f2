"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";

interface NavLinkProps {
  href: string;
  className: string;
  children: React.ReactNode;
}

export function NavLink({ href, className, children }: NavLinkProps) {
  const path = usePathname();
  const isHere = path === href || path.startsWith(href);
  return (
    <Link
      href={href}
      aria-current={path === href ? "page" : isHere ? "true" : undefined}
      className={`${className} ${isHere ? "font-semibold underline decoration-2 decoration-brass" : ""}`}
    >
      {children}
    </Link>
  );
}
