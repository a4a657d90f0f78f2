"use client";

import { useQueries } from "@tanstack/react-query";
import { type Call, type Shown, shownCall } from "@/lib/rangefinder/core/genome/calls";
import { browserRead } from "@/lib/rangefinder/core/page-data/browser-read";
import { markerQuery } from "@/lib/rangefinder/core/reads/queries";
import { opensMarker, type Visitor, type VisitorProfile } from "@/lib/rangefinder/core/visitor/visitor";
import type { Marker, ProfileMarker } from "@/lib/rangefinder/platform/api-client/wire/answers";
import { hasGrantChanged } from "@/lib/rangefinder/platform/base/problems";

export interface ProfileCall {
  profile: VisitorProfile;
  call: Shown<Call> | undefined;
  marker: Marker | ProfileMarker | undefined;
}

export function useCalls(visitor: Visitor, marker: Marker) {
  const profiles = opensMarker(visitor, marker) ? visitor.profiles : [];
  const answers = useQueries({
    queries: profiles.map(({ id }) => markerQuery(browserRead, id, marker.id)),
  });
  const isRefused = answers.some(({ error }) => error !== null && hasGrantChanged(error));
  return {
    calls: isRefused ? [] : profiles.map((profile, index) => callOf(profile, answers[index]?.data)),
    hasFailed: !isRefused && answers.some(({ error }) => error !== null),
    retry: () => {
      for (const { refetch } of answers) void refetch();
    },
  };
}

const callOf = (profile: VisitorProfile, marker: Marker | ProfileMarker | undefined): ProfileCall => ({
  profile,
  marker,
  call: marker && shownCall(marker),
});
