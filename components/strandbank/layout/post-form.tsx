import { Button, ButtonLink } from "@/components/ui/button";
import { FORM_TOKEN_FIELD } from "@/lib/provider/accounts/form-token";

interface PostFormProps extends Omit<React.ComponentProps<"form">, "method"> {
  action: string;
  token: string;
  /** More hidden fields, by name. */
  fields?: Readonly<Record<string, string>>;
}

/** A form that works without scripts and proves that its page was rendered for this session. */
export const PostForm = ({ token, fields, children, ...form }: PostFormProps) => (
  <form method="post" {...form}>
    {Object.entries({ ...fields, [FORM_TOKEN_FIELD]: token }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

interface FormButtonsProps extends Omit<React.ComponentProps<typeof Button>, "size"> {
  back: string;
  cancel: string;
}

export const FormButtons = ({ back, cancel, ...button }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button size="lg" {...button} />
    <ButtonLink href={back} size="lg">
      {cancel}
    </ButtonLink>
  </div>
);
