import { ProviderShell } from "@/components/strandbank/layout/provider-shell";

export default function ProviderLayout({ children }: { children: React.ReactNode }) {
  return <ProviderShell>{children}</ProviderShell>;
}
