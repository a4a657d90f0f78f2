import { StrandbankShell } from "@/components/strandbank/layout/strandbank-shell";

export default function ProviderLayout({ children }: { children: React.ReactNode }) {
  return <StrandbankShell>{children}</StrandbankShell>;
}
