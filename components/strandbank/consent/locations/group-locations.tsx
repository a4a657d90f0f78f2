import { inGroup } from "@/components/strandbank/consent/form/selection";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import type { LocationGroup } from "@/lib/provider/oauth/consent/location-groups";
import { plural } from "./counted";
import { LocationIds } from "./location-ids";
import { LocationPicker } from "./location-picker";

interface GroupLocationsProps {
  view: ConsentView;
  group: LocationGroup;
}

export function GroupLocations({ view, group }: GroupLocationsProps) {
  const parts = inGroup(view.parts, group);
  if (parts.length === 0) return null;
  const locations = view.locations?.filter((location) => location.group === group) ?? null;
  const chromosomes = plural(new Set(parts.map(({ chromosome }) => chromosome)).size, "chromosome");
  const genes = locations && plural(new Set(locations.flatMap((location) => location.genes)).size, "gene");
  return (
    <LocationPicker
      requestId={view.requestId}
      group={group}
      where={genes ? `On ${chromosomes}, in ${genes}.` : `On ${chromosomes}.`}
    >
      <LocationIds parts={parts} locations={locations} />
    </LocationPicker>
  );
}
