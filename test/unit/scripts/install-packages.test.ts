import { expect, it } from "vitest";

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean }>;
}

// Plain JavaScript, so that set-up runs before anything is installed: the compiler does not see it.
const script = new URL("../../../scripts/install-packages.mjs", import.meta.url).href;
const { matches } = (await import(script)) as { matches: (lock: Lock, installed: Lock) => boolean };

it("installs again only for a package that is missing or of another version", () => {
  const lock: Lock = {
    packages: {
      "": {},
      "node_modules/a": { version: "1.0.0" },
      "node_modules/for-another-platform": { version: "1.0.0", optional: true },
    },
  };
  expect(matches(lock, { packages: { "node_modules/a": { version: "1.0.0" } } })).toBe(true);
  expect(matches(lock, { packages: { "node_modules/a": { version: "1.0.1" } } })).toBe(false);
  expect(matches(lock, { packages: {} })).toBe(false);
});
