import { describe, expect, it } from "vitest";
import { judgeAddress } from "../../../../web/egress/judge-address.ts";

describe("judgeAddress", () => {
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "0.1.2.3",
    "100.64.0.1",
    // Metadata services of several clouds.
    "100.100.100.200",
    "192.0.0.192",
    "fd20:ce::254",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "168.63.129.16",
    "172.16.0.1",
    "192.168.0.1",
    "192.0.0.1",
    "192.0.2.1",
    "192.88.99.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::7f00:1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2001:db8::1",
    "2001:10::1",
    "2001:20::1",
    "3fff::1",
    "100::1",
    "5f00::1",
    "4000::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
  ])("refuses %s", (address) => {
    expect(judgeAddress(address)).not.toBeNull();
  });

  it.each(["93.184.216.34", "8.8.8.8", "::ffff:8.8.8.8", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"])(
    "lets %s pass",
    (address) => {
      expect(judgeAddress(address)).toBeNull();
    },
  );

  it("refuses this machine's own public address", () => {
    expect(judgeAddress("93.184.216.34", new Set(["93.184.216.34"]))).toBe("own-address");
  });
});
