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
        <a href="/sign-up/" className="underline underline-offset-4">
          Create an account of your own
        </a>{" "}
        to try that.
      </>
    )}
  </p>
);
