import { settings } from "@/lib/settings";
import { CATALOGUE_SCOPES } from "./scope-catalogue";

/** Authorization server metadata (RFC 8414; `iss` on redirects: RFC 9207). */
export function serverMetadata() {
  const { baseUrl } = settings;
  const clientAuthentication = ["client_secret_post", "client_secret_basic"];
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/authorize/`,
    token_endpoint: `${baseUrl}/token/`,
    revocation_endpoint: `${baseUrl}/revoke/`,
    introspection_endpoint: `${baseUrl}/introspect/`,
    scopes_supported: CATALOGUE_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: [...clientAuthentication, "none"],
    revocation_endpoint_auth_methods_supported: [...clientAuthentication, "none"],
    introspection_endpoint_auth_methods_supported: clientAuthentication,
    authorization_response_iss_parameter_supported: true,
  };
}
