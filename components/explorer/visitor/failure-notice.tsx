import { RetryAlert } from "@/components/ui/alert";

export const FailureNotice = ({ retry }: { retry: () => void }) => (
  <RetryAlert title="Strandbank did not answer" onRetry={retry}>
    Nothing is lost. Try again in a moment.
  </RetryAlert>
);
