import { DateText } from "@/components/strandbank/account/date-text";
import { cn } from "@/components/ui/cn";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { IDLE_DAYS, type LastingDays } from "@/lib/provider/bounds";
import type { ConsentView } from "@/lib/provider/oauth/consent/load-view";
import { ProblemNote } from "./form/consent-form";

const periodText: Readonly<Record<LastingDays, string>> = {
  1: "One day",
  90: "90 days",
  365: "One year",
};

/** Shows the sentence of the chosen period, without scripts too. */
const whenChosen: Readonly<Record<LastingDays, string>> = {
  1: 'group-has-[[value="1"]:checked]/lasts:block',
  90: 'group-has-[[value="90"]:checked]/lasts:block',
  365: 'group-has-[[value="365"]:checked]/lasts:block',
};

/** The customer chooses how long the consent lasts and reads when it ends; the longest is chosen at first. */
export function HowLong({ periods, client }: Pick<ConsentView, "periods" | "client">) {
  return (
    <RadioGroup
      id="lasts"
      tabIndex={-1}
      className="group/lasts"
      legend={<h3 className="font-medium">How long?</h3>}
      aria-describedby="lasts-end lasts-problem"
    >
      <ProblemNote id="lasts-problem" problem="lasts" />
      <ul className="mt-1.5 flex flex-wrap gap-x-2">
        {periods.map(({ days }, index) => (
          <li key={days}>
            <label className="flex min-h-8 cursor-pointer items-center gap-1 text-sm">
              <RadioGroupItem
                name="lasts"
                value={days}
                required
                defaultChecked={index === periods.length - 1}
              />
              {periodText[days]}
            </label>
          </li>
        ))}
      </ul>
      <div id="lasts-end" className="mt-1.5 text-muted-foreground text-sm leading-relaxed">
        {periods.map(({ days, endsAt }) => (
          <p key={days} className={cn("hidden", whenChosen[days])}>
            It ends on{" "}
            <strong className="font-medium text-foreground">
              <DateText time={endsAt} />
            </strong>
            , or earlier if you withdraw it
            {days > IDLE_DAYS && (
              <>
                {" "}
                or <bdi>{client.name}</bdi> does not use it for {IDLE_DAYS} days
              </>
            )}
            .
          </p>
        ))}
      </div>
    </RadioGroup>
  );
}
