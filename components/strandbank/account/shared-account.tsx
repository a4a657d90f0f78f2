import { TextLink } from "@/components/strandbank/layout/parts/text-link";
import { settings } from "@/lib/provider/settings";

/**
 * Says why nobody can do something to an account that visitors of the demo share.
 * @param what the thing that nobody can do, such as "change its password"
 */
export const SharedAccount = ({ what }: { what: string }) => (
  <p className="mt-4 max-w-2xl rounded-lg border border-dashed p-5 leading-relaxed">
    Everybody who tries the demo shares this account, so nobody can {what}.
    {settings.signUp && (
      <>
        {" "}
        <TextLink href="/sign-up/">Create an account of your own</TextLink> to try that.
      </>
    )}
  </p>
);
