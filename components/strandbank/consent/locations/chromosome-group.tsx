"use client";

import { ChevronRightIcon } from "lucide-react";
import { useId, useState } from "react";
import { CheckedCount } from "@/components/strandbank/consent/form/checked-count";
import { checkedState } from "@/components/strandbank/consent/form/selection";
import { TriStateBox } from "@/components/strandbank/consent/form/tri-state-box";
import { chromosomeName } from "@/components/strandbank/layout/parts/words";
import { cn } from "@/components/ui/cn";

interface ChromosomeGroupProps {
  chromosome: string;
  /** Goes before the chromosome's name: which of its locations the box checks. */
  label: string;
  chosen: number;
  total: number;
  onCheck: (on: boolean) => void;
  isOpenAtFirst: boolean;
  /** Rendered while it is unfolded. */
  children: React.ReactNode;
}

export function ChromosomeGroup(props: ChromosomeGroupProps) {
  const { chromosome, label, chosen, total, onCheck, isOpenAtFirst, children } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const panel = useId();
  const name = chromosomeName(chromosome);
  return (
    <li>
      <div className="flex items-center gap-3 px-3 py-1.5">
        <TriStateBox label={`${label} ${name}`} state={checkedState(chosen, total)} onChange={onCheck} />
        <button
          type="button"
          className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-sm text-left font-medium text-sm"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRightIcon
            aria-hidden
            className={cn("size-4 shrink-0 transition-transform", isOpen && "rotate-90")}
          />
          <span className="flex-1">{name}</span>
          <CheckedCount chosen={chosen} total={total} />
        </button>
      </div>
      <div id={panel} hidden={!isOpen} className="px-3 pb-3 sm:pl-12">
        {isOpen && children}
      </div>
    </li>
  );
}
