import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { decompress } from "../../../../web/fetching/decompress.ts";
import { judgeFetchError } from "../../../../web/fetching/judge-fetch-error.ts";

const text = "The dome opened in March. ".repeat(50);
const read = async (body: Uint8Array, coding: string, max = 1_000_000) => {
  const bytes = await decompress(body, coding, max);
  return bytes === null || "fault" in bytes ? bytes : Buffer.from(bytes).toString();
};

describe("decompress", () => {
  it("undoes each coding, and one on another", async () => {
    expect(await read(Buffer.from(text), "")).toBe(text);
    expect(await read(Buffer.from(text), "identity")).toBe(text);
    expect(await read(gzipSync(text), "gzip")).toBe(text);
    expect(await read(brotliCompressSync(text), "BR")).toBe(text);
    expect(await read(deflateSync(text), "deflate")).toBe(text);
    expect(await read(deflateRawSync(text), "deflate")).toBe(text);
    expect(await read(brotliCompressSync(gzipSync(text)), "gzip, br")).toBe(text);
  });

  it("gives a small body that swells to a large one whole, within the cap", async () => {
    const large = text.repeat(4_000);
    for (const [packed, coding] of [
      [gzipSync(large), "gzip"],
      [brotliCompressSync(large), "br"],
    ] as const) {
      expect(packed.length).toBeLessThan(100_000);
      expect((await read(packed, coding, 20_000_000)) === large).toBe(true);
    }
  });

  it("gives nothing of a body that was cut short, and all of one that lacks its sum alone", async () => {
    const numbers = Array.from({ length: 5_000 }, (_, i) => `${i * 7919}`).join(" ");
    const packed = [
      [gzipSync(numbers), "gzip"],
      [deflateSync(numbers), "deflate"],
      [deflateRawSync(numbers), "deflate"],
      [brotliCompressSync(numbers), "br"],
    ] as const;
    for (const [whole, coding] of packed)
      for (const length of [whole.length / 2, whole.length - 30])
        expect(await read(whole.subarray(0, length), coding), coding).toMatchObject({ fault: "incomplete" });
    const named = Buffer.concat([
      Buffer.from([0x1f, 0x8b, 8, 4 | 8 | 16, 0, 0, 0, 0, 0, 3, 3, 0, 1, 2, 3]),
      Buffer.from("tides.html\0a comment\0"),
      deflateRawSync(numbers),
    ]);
    for (const unsummed of [gzipSync(numbers).subarray(0, -8), gzipSync(numbers).subarray(0, -3), named])
      expect(await read(unsummed, "gzip")).toBe(numbers);
  });

  it("gives nothing of a body whose bytes were changed on the way", async () => {
    for (const [whole, coding] of [
      [gzipSync(text.repeat(20)), "gzip"],
      [deflateSync(text.repeat(20)), "deflate"],
    ] as const)
      for (const at of [40, whole.length - (coding === "gzip" ? 6 : 2)]) {
        const changed = Buffer.from(whole);
        changed[at] = 255 - (changed[at] ?? 0);
        // The browser checks no sum, and would show what became of the page.
        const told = { fault: "garbled", browserMayHelp: false };
        expect(await read(changed, coding), `${coding}, byte ${at}`).toMatchObject(told);
      }
  });

  it("cuts what swells, and names what it can't undo", async () => {
    const zeros = Buffer.alloc(10_000_000);
    expect(await read(brotliCompressSync(zeros), "br", 1_000_000)).toBeNull();
    expect(await read(gzipSync(zeros), "gzip", 1_000_000)).toBeNull();
    expect(await read(gzipSync(gzipSync(zeros)), "gzip, gzip", 1_000_000)).toBeNull();
    for (const [body, coding, browserMayHelp] of [
      [Buffer.from("no gzip at all"), "gzip", false],
      // Nobody asked for it, but the browser knows it.
      [Buffer.from(text), "zstd", true],
      [gzipSync(gzipSync(gzipSync(text))), "gzip, gzip, gzip", false],
    ] as const)
      expect(await read(body, coding)).toMatchObject({ fault: "garbled", browserMayHelp });
  });
});

it("tells a body that was cut short from a host that never answered", () => {
  const failed = (code: string) => Object.assign(new Error("failed"), { code });
  const denial = { reason: "unreachable", target: "x:80", detail: "aborted" } as const;
  for (const code of ["UND_ERR_SOCKET", "ECONNRESET"]) {
    expect(judgeFetchError(failed(code)).fault).toBe("unreachable");
    expect(judgeFetchError(failed(code), { isAnswered: true })).toMatchObject({ fault: "incomplete" });
    expect(judgeFetchError(failed(code), { isAnswered: true, denial })).toMatchObject({
      fault: "incomplete",
    });
    expect(judgeFetchError(failed(code), { denial })).toMatchObject({ fault: "unreachable" });
  }
  const cap = { ...denial, reason: "byte-cap" } as const;
  expect(judgeFetchError(failed("ECONNRESET"), { isAnswered: true, denial: cap }).fault).toBe("too-large");
});

it("judges failed requests, the proxy's refusal before the error", () => {
  const failed = (code: string) => Object.assign(new Error("failed"), { code });
  const denial = { reason: "address", target: "x:443", detail: "x is 10.0.0.1 (private)" } as const;
  expect(judgeFetchError(failed("ECONNRESET"), { denial })).toMatchObject({
    fault: "refused-address",
    browserMayHelp: false,
  });
  expect(judgeFetchError(failed("ECONNRESET")).browserMayHelp).toBe(true);
  expect(judgeFetchError(new Error("x", { cause: failed("CERT_HAS_EXPIRED") }))).toEqual({
    fault: "unreachable",
    detail: "certificate or TLS: CERT_HAS_EXPIRED",
    browserMayHelp: false,
  });
  expect(judgeFetchError(failed("UNABLE_TO_VERIFY_LEAF_SIGNATURE")).browserMayHelp).toBe(true);
});
