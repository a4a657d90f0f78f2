import { OwnProviders } from "@/components/explorer/parts/own-providers";
import { TraceDrawer } from "./trace-drawer";

/** The drawer, on any page. */
export const TracePanel = (props: React.ComponentProps<typeof TraceDrawer>) => (
  <OwnProviders>
    <TraceDrawer {...props} />
  </OwnProviders>
);
