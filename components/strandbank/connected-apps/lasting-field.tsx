import { Field } from "@/components/strandbank/layout/parts/field";
import { Select } from "@/components/ui/select";
import { DEFAULT_LASTING_DAYS, LASTING_DAYS, type LastingDays } from "@/lib/provider/bounds";

const texts: Readonly<Record<LastingDays, string>> = { 1: "One day", 90: "90 days", 365: "One year" };

/** For how long from now; with `keeps` the end stays as it is at first. */
export const LastingField = ({ keeps = false }: { keeps?: boolean }) => (
  <div className="w-fit print:hidden">
    <Field id="lasts" label="From now on, for how long?">
      <Select id="lasts" name="lasts" defaultValue={keeps ? "" : DEFAULT_LASTING_DAYS} autoComplete="off">
        {keeps && <option value="">Keep the end as it is</option>}
        {LASTING_DAYS.map((days) => (
          <option key={days} value={days}>
            {texts[days]}
          </option>
        ))}
      </Select>
    </Field>
  </div>
);
