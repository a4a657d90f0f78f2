import Provider from "oidc-provider";

// An OAuth server of the library oidc-provider that keeps everything in memory, as far as refreshes need it.
// Told by its parent process to issue refresh tokens of as many grants.

const CLIENT = { client_id: "partner", client_secret: "partner-secret" };
const SCOPE = "basic names email genomes";

/** Maps and nothing else: the adapter of the library itself forgets, and looks through a grant's tokens. */
class MemoryAdapter {
  #rows = new Map();

  async upsert(id, payload) {
    this.#rows.set(id, payload);
  }

  async find(id) {
    return this.#rows.get(id);
  }

  async consume(id) {
    this.#rows.get(id).consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id) {
    this.#rows.delete(id);
  }

  async revokeByGrantId(grantId) {
    for (const [id, payload] of this.#rows) if (payload.grantId === grantId) this.#rows.delete(id);
  }
}

const provider = new Provider("http://localhost", {
  adapter: MemoryAdapter,
  clients: [
    {
      ...CLIENT,
      token_endpoint_auth_method: "client_secret_post",
      grant_types: ["authorization_code", "refresh_token"],
      redirect_uris: ["https://partner.example/callback"],
    },
  ],
  // Refresh tokens exist where this scope does.
  scopes: [...SCOPE.split(" "), "offline_access"],
  routes: { token: "/token/" },
  features: { devInteractions: { enabled: false } },
  rotateRefreshToken: true,
  findAccount: async (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
  ttl: { AccessToken: 86_400, RefreshToken: 90 * 86_400, Grant: 365 * 86_400 },
});

async function issue() {
  const accountId = "family";
  const client = await provider.Client.find(CLIENT.client_id);
  const grant = new provider.Grant({ accountId, clientId: CLIENT.client_id });
  grant.addOIDCScope(SCOPE);
  const grantId = await grant.save();
  return new provider.RefreshToken({
    accountId,
    client,
    grantId,
    scope: SCOPE,
    gty: "authorization_code",
  }).save();
}

process.on("message", async ({ count }) => {
  const tokens = [];
  while (tokens.length < count) tokens.push(await issue());
  process.send?.({ tokens });
});

const server = provider.listen(0, () => process.send?.({ port: server.address().port }));
