import { StrandbankShell } from "@/components/strandbank/layout/strandbank-shell";
import { SITE_LINKS } from "./site-links";

export default function StrandbankLayout({ children }: { children: React.ReactNode }) {
  return <StrandbankShell links={SITE_LINKS}>{children}</StrandbankShell>;
}
