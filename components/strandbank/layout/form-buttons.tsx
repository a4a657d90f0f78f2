import { Button, ButtonLink } from "@/components/ui/button";

interface FormButtonsProps extends Omit<React.ComponentProps<typeof Button>, "type" | "size"> {
  back: string;
  cancel: string;
}

export const FormButtons = ({ back, cancel, ...button }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" size="lg" {...button} />
    <ButtonLink href={back} variant="outline" size="lg">
      {cancel}
    </ButtonLink>
  </div>
);
