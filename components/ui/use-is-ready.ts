"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's scripts run: false on the server and while hydrating, then true. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
