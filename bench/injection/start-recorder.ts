import http from "node:http";
import type { AddressInfo } from "node:net";

/** Stands between a visitor and the simulated web, and records every address that is requested. */
export interface Recorder {
  readonly port: number;
  /** The addresses since the last call. */
  take(): string[];
  close(): Promise<void>;
}

export async function startRecorder(webPort: number): Promise<Recorder> {
  let seen: string[] = [];
  const server = http.createServer((request, response) => {
    const path = (request.url ?? "/").replace(/^https?:\/\/[^/]+/u, "");
    seen.push(`http://${request.headers.host ?? ""}${path}`);
    const onward = http.request(
      { host: "127.0.0.1", port: webPort, path, method: request.method, headers: request.headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
