import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";

/*
 * The health check of the container image: ends with 0 if the service in it answers. Its certificate is for
 * the public name, not for this one.
 */
const send = process.env.TLS_KEY ? overHttps : overHttp;
const { PORT: port = "3000" } = process.env;
send({ host: "127.0.0.1", port, path: "/healthz", rejectUnauthorized: false }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
)
  .once("error", () => process.exit(1))
  .end();
