import { periodText } from "@/components/strandbank/consent/decision-panel";
import { Field } from "@/components/strandbank/layout/parts/field";
import { Select } from "@/components/ui/select";
import { DEFAULT_LASTING_DAYS, LASTING_DAYS } from "@/lib/strandbank/platform/bounds";

/** For how long from now; with `keeps` the end stays as it is at first. */
export const LastingField = ({ keeps = false }: { keeps?: boolean }) => (
  <Field id="lasts" label="From now on, for how long?" className="w-fit print:hidden">
    <Select id="lasts" name="lasts" defaultValue={keeps ? "" : DEFAULT_LASTING_DAYS} autoComplete="off">
      {keeps && <option value="">Keep the end as it is</option>}
      {LASTING_DAYS.map((days) => (
        <option key={days} value={days}>
          {periodText[days]}
        </option>
      ))}
    </Select>
  </Field>
);
