import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { judgeLocalRequest } from "../../domain/judge-local-request.ts";

/** A server of the simulation on loopback. */
export interface SimulationServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Makes a server that answers only programs on this machine. If `sites` is true, it also answers requests to the simulated world's host
 * names (`….test`). Requests from pages of real sites are refused.
 */
export function createLocalServer(answer: RequestListener, { sites = false } = {}): Server {
  return createServer((request, response) => {
    const { host, origin } = request.headers;
    const isSite = sites && /^[^\s/?#@\\]+\.test(?::\d+)?$/iu.test(host ?? "");
    const refusal = isSite ? null : judgeLocalRequest({ host, origin }, { loopbackOnly: true });
    if (refusal === null) answer(request, response);
    else response.writeHead(403, { "content-type": "text/plain" }).end(`${refusal}\n`);
  });
}

/** Listens on 127.0.0.1; rejects if the port is taken. */
export async function listen(server: Server, port: number): Promise<SimulationServer> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
