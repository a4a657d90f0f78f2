import { TextLink } from "@/components/strandbank/layout/parts/text";
import { settings } from "@/lib/strandbank/platform/settings";

/**
 * Says what visitors cannot do to an account that they share in the demo.
 * @param what such as "change its password"
 */
export const SharedAccount = ({ what }: { what: string }) => (
  <p className="mt-4 max-w-2xl rounded-lg border border-dashed p-5 leading-relaxed">
    All visitors of the demo share this account, so you cannot {what}.
    {settings.signUp && (
      <>
        {" "}
        <TextLink href="/sign-up/">Create an account of your own</TextLink> to try that.
      </>
    )}
  </p>
);
