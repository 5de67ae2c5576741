import { describe, expect, it } from "vitest";

interface Lock {
  packages: Record<string, Record<string, unknown>>;
}

// Plain JavaScript, so that set-up runs before anything is installed: the compiler does not see it.
const script = new URL("../../../scripts/lock.mjs", import.meta.url).href;
const { addressesIn, completeLock, platformOf } = (await import(script)) as {
  addressesIn: (lock: Lock) => string[];
  completeLock: (lock: Lock) => string[];
  platformOf: (name: string) => unknown;
};

describe("lock", () => {
  it("adds optional packages of other platforms once, with what they are for", () => {
    const optionalDependencies = { "@tool/cli-linux-x64": "2.0.0", "@tool/cli-linux-arm64-musl": "2.0.0" };
    const lock: Lock = {
      packages: {
        "": {},
        "node_modules/tool": { version: "2.0.0", dev: true, optionalDependencies },
        "node_modules/tool/node_modules/@tool/cli-linux-x64": { version: "2.0.0", optional: true },
      },
    };
    expect(completeLock(lock)).toEqual(["@tool/cli-linux-arm64-musl"]);
    expect(lock.packages["node_modules/@tool/cli-linux-arm64-musl"]).toEqual({
      version: "2.0.0",
      os: ["linux"],
      cpu: ["arm64"],
      libc: ["musl"],
      dev: true,
      optional: true,
    });
    expect(completeLock(lock)).toEqual([]);
  });

  it("leaves alone a package whose name tells no platform", () => {
    expect(platformOf("fsevents")).toBeUndefined();
    expect(platformOf("@tool/cli-win32-ia32")).toEqual({ os: ["win32"], cpu: ["ia32"] });
  });

  it("finds addresses", () => {
    const resolved = "https://registry.example/a.tgz";
    expect(addressesIn({ packages: { "node_modules/a": { resolved } } })).toEqual([
      `node_modules/a: ${resolved}`,
    ]);
  });
});
