"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, then true. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
