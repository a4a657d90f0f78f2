"use client";

import { useQueryStates } from "nuqs";
import { ListSkeleton } from "@/components/explorer/list/list-states";
import { useListState } from "@/components/explorer/list/use-list-state";
import { SearchBox } from "@/components/explorer/search/search-box";
import { FailureNotice } from "@/components/explorer/visitor/failure-notice";
import { NotSharedNotice, ProfileNotice, ReconnectNotice } from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { covers } from "@/lib/explorer/auth/covers";
import { PAGE_SIZE } from "@/lib/explorer/base/paging";
import {
  type ComparedProfiles,
  comparedParams,
  comparedProfiles,
} from "@/lib/explorer/compare/compared-profiles";
import { comparePanel } from "@/lib/explorer/visitor/panels";
import { profileName, type Visitor } from "@/lib/explorer/visitor/visitor";
import { CompareList } from "./compare-list";
import { ConnectSeveral } from "./connect-several";
import { ProfilePickers } from "./profile-pickers";

/** Two profiles at the markers of one search, or how to share a second one. */
export function CompareView() {
  const visitor = useVisitor();
  const [params, setParams] = useQueryStates(comparedParams, { history: "push" });
  if (visitor.error) return <FailureNotice retry={() => void visitor.refetch()} />;
  if (!visitor.data) return <ListSkeleton />;
  if (visitor.data.kind === "lost") return <ReconnectNotice extra={{ profiles: "all" }} />;
  const compared = comparedProfiles(visitor.data, params);
  if (!compared) return <ConnectSeveral visitor={visitor.data} />;
  if (!covers(visitor.data.granted, comparePanel.scope))
    return <NotSharedNotice visitor={visitor.data} panel={comparePanel} />;
  return (
    <Comparison visitor={visitor.data} compared={compared} onPick={(a, b) => void setParams({ a, b })} />
  );
}

/** Page sizes to choose from. All rows are drawn at once, so the longest stays short. */
const sizes = [PAGE_SIZE, 200];

interface ComparisonProps {
  visitor: Visitor;
  compared: ComparedProfiles;
  onPick: (first: string, second: string) => void;
}

function Comparison({ visitor, compared, onPick }: ComparisonProps) {
  const state = useListState(sizes);
  const names: [string, string] = [
    profileName(compared.first, visitor),
    profileName(compared.second, visitor),
  ];
  return (
    <>
      <ProfilePickers visitor={visitor} compared={compared} onPick={onPick} />
      {compared.isOther && <OtherProfiles names={names} />}
      <ProfileNotice profile={compared.first} />
      <ProfileNotice profile={compared.second} />
      <div className="print:hidden">
        <SearchBox query={state.query} onSearch={state.onSearch} />
      </div>
      <CompareList state={state} compared={compared} names={names} />
    </>
  );
}

function OtherProfiles({ names }: { names: readonly [string, string] }) {
  return (
    <Alert role="status">
      <span aria-hidden>?</span>
      <AlertTitle>These are not the profiles in the address</AlertTitle>
      <AlertDescription>
        The address names a profile that is not shared here, or the same one twice. You see{" "}
        <bdi>{names[0]}</bdi> and <bdi>{names[1]}</bdi> instead.
      </AlertDescription>
    </Alert>
  );
}
