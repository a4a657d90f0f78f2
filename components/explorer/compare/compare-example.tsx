import { compareCalls } from "@/lib/explorer/compare/comparison";
import type { Call } from "@/lib/explorer/genome/calls";
import { SharingMark } from "./sharing-mark";
import { SideCall } from "./side-call";

const called = (letters: string): Call => ({ kind: "called", alleles: [...letters], letters });

const rows = [
  { id: "rs12913832", gene: "HERC2", ...compareCalls(called("AG"), called("AG")) },
  { id: "rs4988235", gene: "MCM6", ...compareCalls(called("AA"), called("AG")) },
  { id: "rs1805007", gene: "MC1R", ...compareCalls(called("CC"), called("TT")) },
];

export const CompareExample = () => (
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
