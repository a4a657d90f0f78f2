import { revokeToken } from "@/lib/explorer/provider-client/api";
import { deleteConnection, loadConnection } from "./connections";

/**
 * Deletes a connection's tokens and has the provider revoke them (RFC 7009). They are deleted even when the
 * provider cannot be reached.
 */
export async function endConnection(id: string): Promise<void> {
  const connection = await loadConnection(id);
  await deleteConnection(id);
  if (!connection) return;
  await revokeToken(connection.refreshToken).catch(() => undefined);
}
