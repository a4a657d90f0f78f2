import { FORM_TOKEN_FIELD } from "@/lib/provider/accounts/form-token";

export function ClientFields({ clientId, formToken }: { clientId: string; formToken: string }) {
  return (
    <>
      <input type="hidden" name="client_id" value={clientId} />
      <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
    </>
  );
}
