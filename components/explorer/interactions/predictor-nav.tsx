import { Link } from "@/components/ui/link";
import { type Predictor, predictorAddress } from "@/lib/explorer/interactions/predictors";

interface PredictorNavProps {
  predictors: readonly Predictor[];
  shown: Predictor;
}

export const PredictorNav = ({ predictors, shown }: PredictorNavProps) => (
  <nav aria-label="Predictors" className="border-b print:hidden">
    <ul className="flex flex-wrap gap-x-1">
      {predictors.map((predictor) => (
        <li key={predictor.id}>
          <Link
            href={predictorAddress(predictor)}
            scroll={false}
            aria-current={predictor.id === shown.id ? "page" : undefined}
            className="relative inline-flex min-h-11 items-center rounded-t-md px-3 font-medium text-muted-foreground text-sm hover:bg-accent hover:text-foreground aria-[current=page]:text-foreground aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-(--needle)"
          >
            {predictor.title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
