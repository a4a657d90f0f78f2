import type { Metadata } from "next";
import { headers } from "next/headers";
import { explorerMetadata } from "@/components/rangefinder/layout/metadata";
import { PlainFrame } from "@/components/rangefinder/layout/plain-frame";
import { NoPage as NoExplorerPage } from "@/components/rangefinder/parts/no-page";
import { NoPage } from "@/components/strandbank/layout/message";
import { StrandbankShell } from "@/components/strandbank/layout/strandbank-shell";
import { Document } from "@/components/ui/document";
import { PlainLinks } from "@/components/ui/link";
import { ADDRESS_HEADER } from "@/lib/rangefinder/platform/base/request-headers";
import { tabTitle } from "@/lib/rangefinder/platform/brand";
import { SITE } from "./(rangefinder)/explorer/site";
import { SITE_LINKS } from "./(strandbank)/site-links";
import "./globals.css";
import "./(rangefinder)/explorer/explorer.css";

export async function generateMetadata(): Promise<Metadata> {
  return (await isBelowExplorer())
    ? { ...explorerMetadata, title: tabTitle("Page not found") }
    : { title: "Page not found · Strandbank" };
}

/** Answers every address that nothing else does, in the brand whose address it is. */
export default async function GlobalNotFound() {
  return (
    <Document>
      <PlainLinks>{(await isBelowExplorer()) ? <InRangefinder /> : <InStrandbank />}</PlainLinks>
    </Document>
  );
}

/** `proxy.ts` tells the pages of Rangefinder alone their address. */
const isBelowExplorer = async (): Promise<boolean> => (await headers()).has(ADDRESS_HEADER);

const InRangefinder = () => (
  <PlainFrame site={SITE}>
    <NoExplorerPage />
  </PlainFrame>
);

const InStrandbank = () => (
  <StrandbankShell links={SITE_LINKS}>
    <NoPage />
  </StrandbankShell>
);
