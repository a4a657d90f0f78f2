import { CircleAlertIcon, CircleCheckIcon } from "lucide-react";
import { Notice } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { FORM_TOKEN_FIELD } from "@/lib/strandbank/core/sign-in/form-token";
import { Focused } from "./error-summary";

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

export const FOREIGN_FORM = "That form belonged to another session, so nothing changed. Please try again.";
export const CHANGED_PROFILES =
  "Nothing changed: that form belonged to another session, or a profile has changed since. Please look again.";

interface FormNoticeProps {
  done?: React.ReactNode;
  problem?: React.ReactNode;
}

/** The outcome of a form, if there is a sentence for it. Takes the focus when it appears. */
export function FormNotice({ done, problem }: FormNoticeProps) {
  if (!done && !problem) return null;
  return (
    <Focused role={problem ? "alert" : "status"} className="mt-6">
      <Notice
        variant={problem ? "destructive" : "success"}
        icon={problem ? CircleAlertIcon : CircleCheckIcon}
        text={problem ?? done}
      />
    </Focused>
  );
}
