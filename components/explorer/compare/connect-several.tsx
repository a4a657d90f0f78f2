import { UsersIcon } from "lucide-react";
import { ConnectButton, StartDemo } from "@/components/explorer/visitor/connect";
import { Card } from "@/components/ui/card";
import { compareCalls } from "@/lib/explorer/compare/comparison";
import type { Call } from "@/lib/explorer/genome/calls";
import { comparePanel, type Visitor } from "@/lib/explorer/visitor/visitor";
import { SharingMark, SideCall } from "./compare-table";

export const ConnectSeveral = ({ visitor }: { visitor: Visitor }) => (
  <Card className="grid items-start gap-6 p-5 sm:p-6 lg:grid-cols-2">
    <div className="flex flex-col items-start gap-4 leading-relaxed">
      <UsersIcon aria-hidden className="size-6 text-primary" />
      {visitor.profile ? <OnlyOne name={visitor.profile.name ?? "one profile"} /> : <NobodyYet />}
    </div>
    <CompareExample />
  </Card>
);

const OnlyOne = ({ name }: { name: string }) => (
  <>
    <h2 className="font-semibold text-xl">Share a second profile to compare</h2>
    <p>
      You shared <bdi>{name}</bdi> only. Share all profiles of your account to compare any two. Ask these
      people first.
    </p>
    <ConnectButton extra={{ also: comparePanel.scope, profiles: "all" }}>Share all profiles</ConnectButton>
    <p className="text-muted-foreground text-sm">
      Only one profile in your account? Sign out and try the demo data, which has two.
    </p>
  </>
);

const NobodyYet = () => (
  <>
    <h2 className="font-semibold text-xl">Connect two profiles to compare</h2>
    <p>
      Share all profiles of your account to compare any two. Ask these people first. Or try the demo data.
    </p>
    <div className="flex flex-wrap gap-2">
      <ConnectButton extra={{ profiles: "all" }}>Connect all profiles</ConnectButton>
      <StartDemo next="/explorer/compare/" />
    </div>
  </>
);

const called = (letters: string): Call => ({ kind: "called", alleles: [...letters], letters });

const rows = [
  { id: "rs12913832", gene: "HERC2", ...compareCalls(called("AG"), called("AG")) },
  { id: "rs4988235", gene: "MCM6", ...compareCalls(called("AA"), called("AG")) },
  { id: "rs1805007", gene: "MC1R", ...compareCalls(called("CC"), called("TT")) },
];

const CompareExample = () => (
  <figure className="min-w-0 rounded-md border border-control border-dashed p-3 sm:p-4">
    <figcaption className="mb-3 text-muted-foreground text-sm">
      <strong className="font-semibold text-foreground">Example.</strong> Two siblings, with made-up calls.
    </figcaption>
    <table className="wrap-normal w-full text-center text-sm">
      <thead>
        <tr className="border-b text-muted-foreground">
          {["Marker", "Anna", "In common", "Ben"].map((name, column) => (
            <th
              key={name}
              scope="col"
              className={`px-1 py-2 font-medium ${column === 0 ? "text-left" : "text-center"}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, gene, first, second, sharing }) => (
          <tr key={id} className="border-b last:border-0">
            <th scope="row" className="px-1 py-2 text-left font-normal">
              <span className="readout block text-xs sm:text-sm">{id}</span>
              <span className="text-muted-foreground text-xs">{gene}</span>
            </th>
            <td className="whitespace-nowrap px-1">
              <SideCall side={first} />
            </td>
            <td className="px-1">
              <SharingMark sharing={sharing} />
            </td>
            <td className="whitespace-nowrap px-1">
              <SideCall side={second} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </figure>
);
