import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u, "is no SHA-256 in hex");

/** A model that played a role in making the items, and the host that serves it where the settings still name it; never a key. */
const modelIdentity = z.strictObject({ role: z.string(), model: z.string(), host: z.string().nullable() });

const releaseCount = z.strictObject({
  language,
  domain: z.string(),
  split: z.enum(["public", "private"]),
  items: z.int().min(1),
});
export type ReleaseCount = z.infer<typeof releaseCount>;

/** `manifest.json` of a release: what it is made of, by which the rest is checked. The signature is over its bytes. */
export const releaseManifest = z.strictObject({
  /** Since format 2 the rows of a release have days (`accepted`, `cutoff`, `released`, `retired`). */
  format: z.enum(["freshet-release-1", "freshet-release-2"]),
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
    /** Tells a wrong key before anything is opened, and gives nothing of the right one. */
    keyCheck: sha256,
  }),
  /** Items of both splits; of private ones nothing else is told. */
  counts: z.array(releaseCount),
  /** SHA-256 of each public item's sealed record, by id. */
  items: z.record(z.string(), sha256),
  /** Ids of items that were retired since the release before: those that stand in `retired/` in clear, and those withdrawn whole. */
  retired: z.strictObject({
    inClear: z.array(z.string()),
    withdrawn: z.array(z.string()),
    /** Ids that earlier releases told so; absent in manifests of before it was kept. */
    earlier: z.array(z.string()).optional(),
  }),
  /** SHA-256 and size of every other file of the folder, by its path in it. */
  files: z.record(z.string(), z.strictObject({ sha256, bytes: z.int().min(0) })),
  prompts: z.record(z.string(), sha256),
  models: z.array(modelIdentity),
  tools: z.strictObject({ search: z.array(z.string()), browser: z.string(), replay: z.boolean() }),
  method: z.strictObject({ profile: z.string(), settings: sha256 }),
  /** What was asked for; another order under the same id is refused. */
  order: z.strictObject({
    targets: z.record(z.string(), z.int().min(0)),
    privateShare: z.number(),
  }),
  freshet: z.string(),
  /** The release before this one, by which an old manifest is known as such. */
  previous: z.strictObject({ id: z.string(), manifest: sha256 }).nullable(),
  /** SHA-256 of the public key that signed, as it stands in `signing-key.pub`. */
  signer: sha256,
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;
