import { DETAILS_PROBLEMS, DetailsForm } from "@/components/strandbank/account/details-form";
import { FOREIGN_FORM, FormNotice } from "@/components/strandbank/account/form-notice";
import { SharedAccount } from "@/components/strandbank/account/shared-account";
import { Page } from "@/components/strandbank/layout/page";
import { entryFor, formTitle, type PageProps } from "@/components/strandbank/layout/page-props";
import { requireSession } from "@/lib/provider/accounts/require-session";
import { isSharedAccount } from "@/lib/provider/demo/shared";

export const generateMetadata = formTitle("Change your details");

export default async function DetailsPage(props: PageProps) {
  const session = await requireSession("/account/details/");
  const { problem } = await props.searchParams;
  return (
    <Page
      size="form"
      title="Change your details"
      lead="You sign in with the email address. Applications that may read it see the new one. Your sessions in other browsers stay."
    >
      <FormNotice problem={problem === "form" ? FOREIGN_FORM : undefined} />
      {isSharedAccount(session) ? (
        <SharedAccount what="change its name or email address" />
      ) : (
        <DetailsForm session={session} problem={entryFor(DETAILS_PROBLEMS, problem)} />
      )}
    </Page>
  );
}
