"use client";

import { ArrowLeftRightIcon, CircleHelpIcon } from "lucide-react";
import { useQueryStates } from "nuqs";
import { ListSkeleton } from "@/components/rangefinder/markers/list-states";
import { usePairs } from "@/components/rangefinder/markers/marker/use-pairs";
import { useListState } from "@/components/rangefinder/markers/use-list";
import { StrandNote } from "@/components/rangefinder/parts/strand-note";
import { SearchBox } from "@/components/rangefinder/search/search-box";
import { Examples } from "@/components/rangefinder/search/search-links";
import {
  FailureNotice,
  NotSharedNotice,
  ProfileNotice,
  ReconnectNotice,
} from "@/components/rangefinder/visitor/notices";
import { useVisitor } from "@/components/rangefinder/visitor/use-visitor";
import { Notice } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { isExtraScope } from "@/lib/rangefinder/core/login/scopes";
import { comparePanel, profileName, type Visitor } from "@/lib/rangefinder/core/visitor/visitor";
import {
  type ComparedParams,
  type ComparedProfiles,
  comparedParams,
  comparedProfiles,
  comparisonAddress,
  needsPairs,
} from "@/lib/rangefinder/extensions/compare/compared-profiles";
import { closestPair } from "@/lib/rangefinder/extensions/compare/relations";
import { CompareList } from "./compare-list";
import { ConnectSeveral } from "./connect-several";
import { SharingOverview } from "./sharing-overview";

export function CompareView() {
  const visitor = useVisitor();
  const [params, setParams] = useQueryStates(comparedParams, { history: "push" });
  if (visitor.error) return <FailureNotice retry={() => void visitor.refetch()} />;
  if (!visitor.data) return <ListSkeleton />;
  if (visitor.data.kind === "lost") return <ReconnectNotice extra={{ profiles: "all" }} />;
  return <Compared visitor={visitor.data} params={params} onChange={(change) => void setParams(change)} />;
}

interface ComparedProps {
  visitor: Visitor;
  params: ComparedParams;
  onChange: (change: Partial<ComparedParams>) => void;
}

function Compared({ visitor, params, onChange }: ComparedProps) {
  const pairs = usePairs(visitor, needsPairs(visitor, params));
  if (pairs.isLoading) return <ListSkeleton />;
  const compared = comparedProfiles(visitor, params, closestPair(pairs.data ?? []));
  if (!compared) return <ConnectSeveral visitor={visitor} />;
  return <Comparison visitor={visitor} compared={compared} params={params} onChange={onChange} />;
}

interface ComparisonProps extends ComparedProps {
  compared: ComparedProfiles;
}

function Comparison({ visitor, compared, params: { show, rows }, onChange }: ComparisonProps) {
  const state = useListState();
  const ids: [string, string] = [compared.first.id, compared.second.id];
  const names: [string, string] = [
    profileName(compared.first, visitor),
    profileName(compared.second, visitor),
  ];
  const address = { a: ids[0], b: ids[1], show, rows };
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
          {state.params.q !== "" && <StrandNote />}
          {state.params.q !== "" && (
            <CompareList
              state={state}
              ids={ids}
              names={names}
              show={show}
              areAllShown={rows !== null}
              allAddress={comparisonAddress({ ...address, q: state.params.q, rows: "all" })}
              onShow={onChange}
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

interface ProfilePickersProps {
  visitor: Visitor;
  compared: ComparedProfiles;
  query: string;
  onPick: (first: string, second: string) => void;
}

function ProfilePickers({ visitor, compared, query, onPick }: ProfilePickersProps) {
  const first = compared.first.id;
  const second = compared.second.id;
  return (
    <form className="flex flex-wrap items-end gap-3 print:hidden">
      {query && <input type="hidden" name="q" value={query} />}
      <Picker
        id="a"
        label="First profile"
        visitor={visitor}
        value={first}
        onPick={(id) => onPick(id, id === second ? first : second)}
      />
      <span className="no-script:hidden">
        <Button type="button" variant="outline" onClick={() => onPick(second, first)}>
          <ArrowLeftRightIcon aria-hidden />
          Swap
        </Button>
      </span>
      <Picker
        id="b"
        label="Second profile"
        visitor={visitor}
        value={second}
        onPick={(id) => onPick(id === first ? second : first, id)}
      />
      <span className="hidden no-script:block">
        <Button type="submit" variant="outline">
          Compare
        </Button>
      </span>
    </form>
  );
}

interface PickerProps {
  id: "a" | "b";
  label: string;
  visitor: Visitor;
  value: string;
  onPick: (id: string) => void;
}

const Picker = ({ id, label, visitor, value, onPick }: PickerProps) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <Label htmlFor={id}>{label}</Label>
    <Select id={id} name={id} value={value} onChange={(event) => onPick(event.target.value)}>
      {visitor.profiles.map((profile) => (
        <option key={profile.id} value={profile.id}>
          {profileName(profile, visitor)}
        </option>
      ))}
    </Select>
  </div>
);
