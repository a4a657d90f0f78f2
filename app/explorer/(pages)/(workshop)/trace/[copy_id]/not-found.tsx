import type { Metadata } from "next";
import { PageFrame } from "@/components/explorer/parts/page-frame";

export const metadata: Metadata = { title: "This copy is gone" };

export default function NoCopy() {
  return (
    <PageFrame
      title="This copy is gone"
      lead="A shared trace can be read for a day. Ask the person who sent you the link for a new one."
    >
      {null}
    </PageFrame>
  );
}
