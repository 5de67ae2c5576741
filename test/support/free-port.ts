import { once } from "node:events";
import { createServer } from "node:net";

/** A TCP port of 127.0.0.1 that was free a moment ago; whoever uses it must be ready to try another. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("free-port: the system gave no port");
  return address.port;
}
