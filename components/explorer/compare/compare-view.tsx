"use client";

import { CircleHelpIcon } from "lucide-react";
import { useQueryStates } from "nuqs";
import { ListSkeleton } from "@/components/explorer/list/list-states";
import { useListState } from "@/components/explorer/list/use-list";
import { Notice } from "@/components/explorer/parts/notice";
import { SearchBox } from "@/components/explorer/search/search-box";
import { Examples } from "@/components/explorer/search/search-examples";
import {
  FailureNotice,
  NotSharedNotice,
  ProfileNotice,
  ReconnectNotice,
} from "@/components/explorer/visitor/notices";
import { useVisitor } from "@/components/explorer/visitor/use-visitor";
import { isExtraScope } from "@/lib/explorer/auth/scopes";
import {
  type ComparedParams,
  type ComparedProfiles,
  comparedParams,
  comparedProfiles,
  comparisonAddress,
} from "@/lib/explorer/compare/compared-profiles";
import { comparePanel, profileName, type Visitor } from "@/lib/explorer/visitor/visitor";
import { CompareList } from "./compare-list";
import { ConnectSeveral } from "./connect-several";
import { ProfilePickers } from "./profile-pickers";
import { SharingOverview } from "./sharing-overview";

export function CompareView() {
  const visitor = useVisitor();
  const [params, setParams] = useQueryStates(comparedParams, { history: "push" });
  if (visitor.error) return <FailureNotice retry={() => void visitor.refetch()} />;
  if (!visitor.data) return <ListSkeleton />;
  if (visitor.data.kind === "lost") return <ReconnectNotice extra={{ profiles: "all" }} />;
  const compared = comparedProfiles(visitor.data, params);
  if (!compared) return <ConnectSeveral visitor={visitor.data} />;
  return (
    <Comparison
      visitor={visitor.data}
      compared={compared}
      show={params.show}
      onChange={(change) => void setParams(change)}
    />
  );
}

interface ComparisonProps {
  visitor: Visitor;
  compared: ComparedProfiles;
  show: ComparedParams["show"];
  onChange: (change: Partial<ComparedParams>) => void;
}

function Comparison({ visitor, compared, show, onChange }: ComparisonProps) {
  const state = useListState();
  const ids: [string, string] = [compared.first.id, compared.second.id];
  const names: [string, string] = [
    profileName(compared.first, visitor),
    profileName(compared.second, visitor),
  ];
  const address = { a: ids[0], b: ids[1], show };
  const isWhole = visitor.granted.includes(comparePanel.scope);
  return (
    <>
      <ProfilePickers
        visitor={visitor}
        compared={compared}
        query={state.params.q}
        onPick={(a, b) => onChange({ a, b })}
      />
      {compared.isOther && <OtherProfiles names={names} />}
      <ProfileNotice profile={compared.first} />
      <ProfileNotice profile={compared.second} />
      {isWhole ? (
        <SharingOverview
          ids={ids}
          names={names}
          isFolded={state.params.q !== ""}
          addressOf={(q) => comparisonAddress({ ...address, q }) || "?"}
          onSearch={state.onSearch}
        />
      ) : (
        <NotSharedNotice visitor={visitor} panel={comparePanel} />
      )}
      {(isWhole || visitor.granted.some(opensCalls)) && (
        <>
          <div className="print:hidden">
            <SearchBox query={state.params.q} onSearch={state.onSearch}>
              <Examples onSearch={state.onSearch} />
            </SearchBox>
          </div>
          {state.params.q !== "" && (
            <CompareList
              state={state}
              ids={ids}
              names={names}
              show={show}
              onShow={(to) => onChange({ show: to })}
              addressOf={(page) => comparisonAddress({ ...address, q: state.params.q, ...page }) || "?"}
            />
          )}
        </>
      )}
    </>
  );
}

const opensCalls = (scope: string): boolean => isExtraScope(scope) && !scope.startsWith("report:");

const OtherProfiles = ({ names }: { names: readonly [string, string] }) => (
  <Notice
    role="status"
    icon={CircleHelpIcon}
    title="These are not the profiles in the address"
    text={
      <>
        The address names a profile that is not shared here, or the same one twice. You see{" "}
        <bdi>{names[0]}</bdi> and <bdi>{names[1]}</bdi> instead.
      </>
    }
  />
);
