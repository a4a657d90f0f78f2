import { Button } from "@/components/ui/button";

interface FormButtonsProps extends Omit<React.ComponentProps<typeof Button>, "type" | "size"> {
  back: string;
  cancel: string;
}

export const FormButtons = ({ back, cancel, ...button }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" size="lg" {...button} />
    <Button asChild variant="outline" size="lg">
      <a href={back}>{cancel}</a>
    </Button>
  </div>
);
