import { PageFrame } from "@/components/explorer/parts/page-frame";

export default function NoCopy() {
  return (
    <PageFrame
      title="This copy is gone"
      lead="A shared trace can be read for a day. AuthorizationRequest whoever sent you the link for a new one."
    >
      {null}
    </PageFrame>
  );
}
