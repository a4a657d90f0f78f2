import { useCallback, useEffect, useState } from "react";
import type { LocationGroup } from "@/lib/strandbank/core/consent/location-groups";
import type { LocationList } from "@/lib/strandbank/core/consent/location-parts";

export const ROWS_PER_STEP = 50;

export interface Wanted {
  requestId: string;
  group: LocationGroup;
  /** Search text. */
  q: string;
}

/**
 * Loads the first page of a request's locations, and with `loadMore` the next one. `found` is null until the
 * first page is there; `isFailed` says that the last page could not be loaded.
 */
export function useLocations({ requestId, group, q }: Wanted) {
  const [found, setFound] = useState<LocationList | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const load = useCallback(
    async (offset: number, signal?: AbortSignal) => {
      const query = new URLSearchParams({ group, q, limit: String(ROWS_PER_STEP), offset: String(offset) });
      // Of whom the page is: what is shared already differs.
      const profile = new URLSearchParams(window.location.search).get("profile");
      if (profile) query.set("profile", profile);
      setIsFailed(false);
      try {
        const response = await fetch(`/consent/${requestId}/locations/?${query}`, signal ? { signal } : {});
        if (!response.ok) throw new Error(`The list answered ${response.status}.`);
        const { total, locations }: LocationList = await response.json();
        setFound((old) => ({
          total,
          locations: offset === 0 || !old ? locations : [...old.locations.slice(0, offset), ...locations],
        }));
      } catch {
        if (!signal?.aborted) setIsFailed(true);
      }
    },
    [requestId, group, q],
  );
  useEffect(() => {
    const stop = new AbortController();
    load(0, stop.signal);
    return () => stop.abort();
  }, [load]);
  return { found, isFailed, loadMore: () => load(found?.locations.length ?? 0) };
}
