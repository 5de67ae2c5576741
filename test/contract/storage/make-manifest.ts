import type { ReleaseManifest } from "../../../domain/release/release-manifest.ts";

const hash = "0".repeat(64);

/** The smallest manifest of a release that a database takes. */
export const makeManifest = (id: string): ReleaseManifest => ({
  format: "freshet-release-2",
  release: {
    id,
    name: "freshet",
    version: id,
    created: "2026-03-01T12:00:00.000Z",
    cutoff: "2026-01-01",
    license: "CC-BY-4.0",
    world: "real",
  },
  canary: { guid: "26b5c67b-86ad-4d1c-9f7e-0c7b6a54d1aa", sentence: `canary of ${id}` },
  seal: { cipher: "AES-256-GCM", derivation: "HKDF-SHA-256", keyCheck: hash },
  counts: [],
  items: {},
  retired: { inClear: [], withdrawn: [] },
  files: {},
  prompts: {},
  models: [],
  tools: { search: [], browser: "none", replay: false },
  method: { profile: "paper", settings: hash },
  order: { targets: {}, privateShare: 0 },
  freshet: "0.1.0",
  previous: null,
  signer: hash,
});
