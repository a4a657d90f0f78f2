import { NumbersProvider } from "@/components/explorer/parts/numbers";
import { readerLocale } from "@/lib/explorer/base/reader-locale";
import { ABOUT } from "@/lib/explorer/brand";
import { Header } from "./header";
import { PositionsNote } from "./positions-note";
import { Story } from "./tools";

export const Frame = async ({ status, children }: { status: React.ReactNode; children: React.ReactNode }) => (
  <NumbersProvider locale={await readerLocale()}>
    <div className="brand-rangefinder flex min-h-dvh flex-col">
      <Header status={status} />
      {children}
      <Footer />
    </div>
  </NumbersProvider>
);

const Footer = () => (
  <footer className="mt-auto border-t bg-card">
    <div className="mx-auto flex max-w-6xl flex-col gap-1 px-4 py-6 text-muted-foreground text-sm leading-relaxed sm:px-6">
      <PositionsNote />
      <p>{ABOUT}</p>
      <Story />
    </div>
  </footer>
);
