import { revokeToken } from "@/lib/explorer/provider-client/api";
import { deleteConnection, loadConnection } from "./connections";

/**
 * Forgets a connection's tokens and has the provider revoke them (RFC 7009), so that nothing is left that could be
 * used. When the provider cannot be reached they are forgotten all the same.
 */
export async function endConnection(id: string): Promise<void> {
  const connection = await loadConnection(id);
  await deleteConnection(id);
  if (!connection) return;
  await revokeToken(connection.refreshToken).catch(() => undefined);
}
