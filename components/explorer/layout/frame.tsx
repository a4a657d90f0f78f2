import { Footer } from "./footer";
import { Header } from "./header";

/** What stands around every page of the explorer. `status` tells which profile is shown. */
export const Frame = ({ status, children }: { status: React.ReactNode; children: React.ReactNode }) => (
  <div className="brand-rangefinder flex min-h-dvh flex-col">
    <Header status={status} />
    {children}
    <Footer />
  </div>
);
