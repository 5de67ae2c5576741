/** A spelling of this machine's address that a guard may fail to know. */
export interface Spelling {
  readonly name: string;
  readonly host: string;
  readonly mayMiss?: string;
  /** Leads here only in a network with a gateway that takes the IPv4 address out of it. */
  readonly needsGateway?: boolean;
}

const NEEDS_SIX = "needs IPv6 on the loopback interface";

/** Loopback in spellings that reach it wherever a resolver or the URL standard makes 127.0.0.1 or ::1 of them. */
export const spellings: readonly Spelling[] = [
  { name: "dotted", host: "127.0.0.1" },
  { name: "short", host: "127.1" },
  { name: "decimal", host: "2130706433" },
  { name: "hex", host: "0x7f000001" },
  { name: "hex in parts", host: "0x7f.0x0.0x0.0x1" },
  { name: "octal", host: "0177.0.0.01" },
  { name: "octal whole", host: "017700000001" },
  { name: "mixed bases", host: "0x7f.1" },
  { name: "trailing dot", host: "127.0.0.1." },
  { name: "percent-encoded", host: "%31%32%37.0.0.1" },
  { name: "full-width digits", host: "１２７.0.0.1" },
  { name: "ideographic dots", host: "127。0。0。1" },
  { name: "localhost", host: "localhost" },
  { name: "localhost in capitals", host: "LOCALHOST" },
  { name: "localhost with a dot", host: "localhost." },
  { name: "zeros", host: "0.0.0.0", mayMiss: "Chromium opens 0.0.0.0 for nobody" },
  { name: "zero", host: "0", mayMiss: "Chromium opens 0.0.0.0 for nobody" },
  { name: "IPv6", host: "[::1]", mayMiss: NEEDS_SIX },
  { name: "IPv6 written out", host: "[0:0:0:0:0:0:0:1]", mayMiss: NEEDS_SIX },
  { name: "IPv6 unspecified", host: "[::]", mayMiss: NEEDS_SIX },
  { name: "mapped IPv4", host: "[::ffff:127.0.0.1]", mayMiss: NEEDS_SIX },
  { name: "mapped IPv4 in hex", host: "[::ffff:7f00:1]", mayMiss: NEEDS_SIX },
  { name: "compatible IPv4", host: "[::127.0.0.1]", needsGateway: true },
  { name: "NAT64", host: "[64:ff9b::7f00:1]", needsGateway: true },
  { name: "6to4", host: "[2002:7f00:1::]", needsGateway: true },
];
