import { Button } from "@/components/ui/button";

interface FormButtonsProps extends Omit<React.ComponentProps<typeof Button>, "type" | "size"> {
  /** Where the link that changes nothing leads. */
  back: string;
  cancel: string;
}

/** The button that submits a form, and the way back without it. */
export const FormButtons = ({ back, cancel, ...button }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" size="lg" {...button} />
    <Button asChild variant="outline" size="lg">
      <a href={back}>{cancel}</a>
    </Button>
  </div>
);
