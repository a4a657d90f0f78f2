import { VisitorStatus } from "@/components/rangefinder/visitor/visitor-status";
import { VisitorWatch } from "@/components/rangefinder/visitor/visitor-watch";
import { visitorNow } from "@/lib/rangefinder/core/visitor/load-visitor";
import { Frame, type Site } from "./frame";

/** The frame of first visits, without the scripts that browsing needs. */
export async function PlainFrame({ site, children }: { site: Site; children: React.ReactNode }) {
  const visitor = await visitorNow();
  return (
    <Frame status={<VisitorStatus visitor={visitor} next="/explorer/results/" />} site={site}>
      <VisitorWatch visitor={visitor} />
      {children}
    </Frame>
  );
}
