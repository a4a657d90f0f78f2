import { getRequestListener } from "@hono/node-server";

/**
 * Hono's Response, which keeps a finished text at hand where the platform's wraps it into a stream: several times
 * faster to send. Hono hands it out only by putting it in the place of the global one, which Next must not meet; so
 * the global ones are put back at once. The bundler gives this class to the provider's code under the name Response.
 */
function takeLightResponse(): typeof Response {
  const names = ["Request", "Response"] as const;
  const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  getRequestListener(() => {
    throw new Error("This listener only loads the class.");
  });
  const light = globalThis.Response;
  for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  return light;
}

const LightResponse = takeLightResponse();

export { LightResponse as Response };
