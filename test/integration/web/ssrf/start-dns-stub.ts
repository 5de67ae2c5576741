import { createSocket } from "node:dgram";
import { promises as dns } from "node:dns";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import ipaddr from "ipaddr.js";

/** A name server over UDP whose answers change from one question to the next. */
export interface DnsStub {
  /** All addresses of a name, as this server tells them now; throws where it has none. */
  resolve(host: string): Promise<string[]>;
  /** How often the name's IPv4 addresses were asked for. */
  asked(host: string): number;
  close(): Promise<void>;
}

const TYPE_A = 1;

/** `answers`: name → what the first, second … question gets; after the last it begins anew. */
export async function startDnsStub(
  answers: Record<string, readonly (readonly string[])[]>,
): Promise<DnsStub> {
  const counts = new Map<string, number>();
  const socket = createSocket("udp4", (question, from) => {
    const labels: string[] = [];
    let at = 12;
    while ((question[at] ?? 0) > 0) {
      const length = question[at] ?? 0;
      labels.push(question.toString("latin1", at + 1, at + 1 + length).toLowerCase());
      at += length + 1;
    }
    const name = labels.join(".");
    const type = question.readUInt16BE(at + 1);
    const key = `${name} ${type}`;
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    const rounds = answers[name] ?? [];
    const wanted = (rounds[before % Math.max(1, rounds.length)] ?? [])
      .map((address) => ipaddr.parse(address))
      .filter((address) => address.kind() === (type === TYPE_A ? "ipv4" : "ipv6"));
    const records = wanted.map((address) => {
      const bytes = address.toByteArray();
      // A pointer to the name, type, class IN, 0 s to live, length, address.
      return Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
    });
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(rounds.length > 0 ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, question.subarray(12, at + 5), ...records]), from.port, from.address);
  }).bind(0, "127.0.0.1");
  await once(socket, "listening");
  const resolver = new dns.Resolver();
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return {
    async resolve(host) {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
      if (addresses.length === 0)
        throw Object.assign(new Error(`no such name: ${host}`), { code: "ENOTFOUND" });
      return addresses;
    },
    asked: (host) => counts.get(`${host} ${TYPE_A}`) ?? 0,
    async close() {
      resolver.cancel();
      socket.close();
      await once(socket, "close");
    },
  };
}
