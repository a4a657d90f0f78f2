import { RetryAlert } from "@/components/ui/alert";

/** In place of a part whose scripts could not be loaded. React remembers it; only a new page tries again. */
export const NotLoaded = ({ onClose }: { onClose?: () => void }) => (
  <RetryAlert
    title="This part of the page could not be loaded"
    label="Reload the page"
    onRetry={() => window.location.reload()}
    onClose={onClose}
  >
    The rest of the page still works. Check your connection.
  </RetryAlert>
);

/** The same at the foot of the window, in place of a dialog. */
export const DialogNotLoaded = ({ onClose }: { onClose: () => void }) => (
  <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-lg shadow-2xl">
    <NotLoaded onClose={onClose} />
  </div>
);
