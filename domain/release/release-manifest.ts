import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u, "is no SHA-256 in hex");

/** A model that played a role in making the items, and the host that serves it if the settings still name it. It never contains a key. */
const modelIdentity = z.strictObject({ role: z.string(), model: z.string(), host: z.string().nullable() });

const releaseCount = z.strictObject({
  language,
  domain: z.string(),
  split: z.enum(["public", "private"]),
  items: z.int().min(1),
});
export type ReleaseCount = z.infer<typeof releaseCount>;

/**
 * `manifest.json` of a release. It lists the release's contents, and all other files are checked against it. The signature covers the bytes
 * of this file.
 */
export const releaseManifest = z.strictObject({
  /**
   * Format of the release. Since format 2 its rows have days (`accepted`, `cutoff`, `released`, `retired`). A release with forms has format
   * 3, so that versions that don't know forms refuse it with a clear message. A release with templated questions has format 4.
   */
  format: z.enum(["freshet-release-1", "freshet-release-2", "freshet-release-3", "freshet-release-4"]),
  release: z.strictObject({
    id: z.string().min(1),
    name: z.string().min(1),
    version: z.string().min(1),
    created: z.iso.datetime(),
    /** τ: evidence counts as fresh when it became available after this day. */
    cutoff: isoDate,
    license: z.string(),
    world: z.enum(["real", "simulated"]),
  }),
  canary: z.strictObject({ guid: z.uuid(), sentence: z.string().min(1) }),
  seal: z.strictObject({
    cipher: z.literal("AES-256-GCM"),
    derivation: z.literal("HKDF-SHA-256"),
    /** Hash that detects a wrong key before anything is opened. It reveals nothing about the right key. */
    keyCheck: sha256,
  }),
  /** Number of items of both splits. The manifest contains nothing else about private items. */
  counts: z.array(releaseCount),
  /** SHA-256 of each public item's sealed record, by id. */
  items: z.record(z.string(), sha256),
  /** SHA-256 of each form's seals, by id; absent in a release without forms. */
  forms: z.record(z.string(), sha256).optional(),
  /**
   * Ids of items that were retired since the previous release. Those in `inClear` are unencrypted in `retired/`; the others were withdrawn
   * entirely.
   */
  retired: z.strictObject({
    inClear: z.array(z.string()),
    withdrawn: z.array(z.string()),
    /** Ids that earlier releases listed as retired; absent in older manifests. */
    earlier: z.array(z.string()).optional(),
  }),
  /** SHA-256 and size of every other file of the folder, by its path in the folder. */
  files: z.record(z.string(), z.strictObject({ sha256, bytes: z.int().min(0) })),
  prompts: z.record(z.string(), sha256),
  models: z.array(modelIdentity),
  tools: z.strictObject({ search: z.array(z.string()), browser: z.string(), replay: z.boolean() }),
  method: z.strictObject({ profile: z.string(), settings: sha256 }),
  /** Targets that were requested for the release. A different request under the same id is refused. */
  order: z.strictObject({
    targets: z.record(z.string(), z.int().min(0)),
    privateShare: z.number(),
  }),
  freshet: z.string(),
  /** Previous release. By it a reader notices if somebody put an old manifest in the place of the newest one. */
  previous: z.strictObject({ id: z.string(), manifest: sha256 }).nullable(),
  /** SHA-256 of the public key that verifies the signature, as in `signing-key.pub`. */
  signer: sha256,
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;
