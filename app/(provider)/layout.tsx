import { ProviderShell } from "@/components/layout/provider-shell";

export default function ProviderLayout({ children }: { children: React.ReactNode }) {
  return <ProviderShell>{children}</ProviderShell>;
}
