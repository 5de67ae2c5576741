import { createPublicKey, sign, verify } from "node:crypto";
import type { Split } from "../domain/exposure/lifecycle.ts";
import type { Language } from "../domain/language.ts";
import type { FormRecord } from "../domain/release/form-record.ts";
import type { ReleaseCount, ReleaseManifest } from "../domain/release/release-manifest.ts";
import type { DatedRecord, LevelRecord, SealedRecord } from "../domain/release/sealed-record.ts";
import type { ReleaseDraft } from "./build/draft-release.ts";
import { formHash } from "./forms/check-forms.ts";
import { sha256 } from "./release-files.ts";
import { keyCheck, type SigningKey } from "./seal/keys.ts";

/** The manifest of a release: what it contains and how it was made, with hashes of its items and files. */
export function makeManifest(
  draft: ReleaseDraft,
  {
    sealed,
    templated,
    forms,
  }: {
    readonly sealed: readonly DatedRecord[];
    readonly templated: readonly LevelRecord[];
    readonly forms: readonly FormRecord[];
  },
  files: ReadonlyMap<string, Uint8Array>,
  { releaseKey, signing }: { readonly releaseKey: Uint8Array; readonly signing: SigningKey },
): ReleaseManifest {
  const { release, canary, prompts, models, tools, method, order, freshet, previous, retired } = draft;
  return {
    format:
      templated.length > 0
        ? "freshet-release-4"
        : forms.length > 0
          ? "freshet-release-3"
          : "freshet-release-2",
    release,
    canary,
    seal: {
      cipher: "AES-256-GCM",
      derivation: "HKDF-SHA-256",
      keyCheck: keyCheck(releaseKey, release.id),
    },
    counts: countItems([...draft.items, ...draft.kept]),
    items: Object.fromEntries([...sealed, ...templated].map((record) => [record.id, recordHash(record)])),
    ...(forms.length > 0 && {
      forms: Object.fromEntries(forms.map((record) => [record.id, formHash(record)])),
    }),
    retired: {
      inClear: retired.items.map(({ id }) => id),
      withdrawn: [...retired.withdrawn],
      earlier: [...retired.earlier],
    },
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, { sha256: sha256(bytes), bytes: bytes.length }]),
    ),
    prompts,
    models,
    tools,
    method,
    order,
    freshet,
    previous,
    signer: sha256(signing.publicPem),
  };
}

interface SignedManifest {
  /** `manifest.json`. */
  readonly bytes: Uint8Array;
  /** `manifest.sig`: the Ed25519 signature of those bytes; `openssl pkeyutl -verify -rawin` checks it. */
  readonly signature: Uint8Array;
}

export function signManifest(manifest: ReleaseManifest, key: Pick<SigningKey, "secret">): SignedManifest {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`, "utf8");
  return { bytes, signature: sign(null, bytes, key.secret) };
}

/** Hash of an item's seals, for the manifest. The id is left out, so that seals which stand under another item's id are recognised. */
export function recordHash({
  item,
  evidence,
  graph,
}: Pick<SealedRecord, "item" | "evidence" | "graph">): string {
  return sha256(JSON.stringify([item, evidence, graph]));
}

/** Counts items by language, domain and split, in a fixed order. */
export function countItems(
  items: Iterable<{ readonly language: Language; readonly domain: string; readonly split: Split }>,
): ReleaseCount[] {
  const counts = new Map<string, ReleaseCount>();
  for (const { language, domain, split } of items) {
    const key = JSON.stringify([split === "public" ? 0 : 1, language, domain]);
    counts.set(key, { language, domain, split, items: (counts.get(key)?.items ?? 0) + 1 });
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}

/** Whether an Ed25519 signature of a manifest's bytes was made with the key of this PEM. False also if the PEM contains no Ed25519 key. */
export function signatureHolds(manifest: Uint8Array, signature: Uint8Array, publicPem: string): boolean {
  try {
    const key = createPublicKey(publicPem);
    return key.asymmetricKeyType === "ed25519" && verify(null, manifest, key, signature);
  } catch {
    return false;
  }
}
