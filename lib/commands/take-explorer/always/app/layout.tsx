import { Document } from "@/components/ui/document";
import "@/components/ui/styles.css";

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return <Document>{children}</Document>;
}
