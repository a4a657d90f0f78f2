import { cn } from "@/components/ui/cn";

const TONES = {
  plain: "bg-card marker:text-brass",
  warning: "border-warning/40 bg-warning-soft marker:text-warning",
};

interface ConsequencesProps {
  tone?: keyof typeof TONES;
  /** The items of a list. */
  children: React.ReactNode;
}

/** What follows from a decision, above the buttons that take it. */
export const Consequences = ({ tone = "plain", children }: ConsequencesProps) => (
  <ul
    className={cn(
      "mt-6 grid list-disc gap-2.5 rounded-lg border py-5 pr-5 pl-10 leading-relaxed sm:pr-7",
      TONES[tone],
    )}
  >
    {children}
  </ul>
);
