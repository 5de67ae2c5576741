import { createSocket, type Socket as UdpSocket } from "node:dgram";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** A machine's inner services: a port for each vector, on which every connection and every datagram counts. */
export interface Victim {
  readonly ports: ReadonlyMap<string, number>;
  hits(vector: string): number;
  close(): Promise<void>;
}

const SECRET =
  "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 6\r\nConnection: close\r\n\r\nsecret";

export async function startVictim(vectors: readonly string[]): Promise<Victim> {
  const ports = new Map<string, number>();
  const counts = new Map<string, number>();
  const servers: Server[] = [];
  const radios: UdpSocket[] = [];
  const clients = new Set<Socket>();
  for (const vector of vectors) {
    const hit = () => counts.set(vector, (counts.get(vector) ?? 0) + 1);
    const serve = (client: Socket) => {
      hit();
      clients.add(client);
      client.on("error", () => {});
      client.on("close", () => clients.delete(client));
      client.once("data", () => client.end(SECRET));
    };
    const server = createServer(serve).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    servers.push(server);
    ports.set(vector, port);
    // The same port by IPv6 and by UDP, where it is to be had.
    const six = createServer(serve).listen(port, "::1");
    if (await opens(six)) servers.push(six);
    const radio = createSocket("udp4", hit).bind(port, "127.0.0.1");
    if (await opens(radio)) radios.push(radio);
  }
  return {
    ports,
    hits: (vector) => counts.get(vector) ?? 0,
    async close() {
      for (const client of clients) client.destroy();
      for (const radio of radios) radio.close();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function opens(server: Server | UdpSocket): Promise<boolean> {
  return Promise.race([
    once(server, "listening").then(
      () => true,
      () => false,
    ),
    once(server, "error").then(() => false),
  ]);
}
