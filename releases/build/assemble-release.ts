import { sign } from "node:crypto";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import { type DatedRecord, datedRecord } from "../../domain/release/sealed-record.ts";
import { writeEvalFile } from "../card/hugging-face.ts";
import { type CardFacts, writeCard } from "../card/write-card.ts";
import { recordHash, releaseFiles, sha256 } from "../manifest.ts";
import { keyCheck, type SigningKey } from "../seal/keys.ts";
import { sealItem } from "../seal/seal.ts";
import { plotStatistics } from "../statistics/plot-statistics.ts";
import { historyTable, itemRow, itemTable } from "../tables/retired-tables.ts";
import { type Table, writeJsonl, writeParquet } from "../tables/table.ts";
import type { ReleaseDraft } from "./draft-release.ts";

export interface AssembledRelease {
  /** The folder's files by path, the manifest and its signature last. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly manifest: ReleaseManifest;
  readonly manifestHash: string;
}

/** A site that fewer questions rest on than this is not named in clear: it could tell where to look. */
const commonSite = 5;

/** Makes a release's files: what tells questions or answers is sealed, every file derived from items holds the canary. */
export function assembleRelease(
  draft: ReleaseDraft,
  keys: { readonly releaseKey: Uint8Array; readonly signing: SigningKey },
): AssembledRelease {
  const { release, canary, retired } = draft;
  const { sentence } = canary;
  const topRootDomains = draft.statistics.topRootDomains.filter(({ questions }) => questions >= commonSite);
  const statistics = { ...draft.statistics, topRootDomains };
  const sealed = draft.items.map((item, position) =>
    sealItem(item, {
      release: release.id,
      releaseKey: keys.releaseKey,
      canary: sentence,
      position,
      cutoff: release.cutoff,
      released: draft.firstReleased.get(item.id) ?? release.created.slice(0, 10),
    }),
  );
  const { id, created, world } = release;
  const plots = plotStatistics(statistics, {
    domains: draft.card.domains,
    release: { id, built: created.slice(0, 10), world },
  });
  const facts = factsOf({ ...draft, statistics }, plots);
  const files = new Map<string, Uint8Array>();
  const put = (path: string, content: string | Uint8Array) =>
    void files.set(path, typeof content === "string" ? Buffer.from(content, "utf8") : content);
  put(
    releaseFiles.card,
    marked(writeCard(facts), sentence, (line) => `\n<!-- ${line} -->\n`),
  );
  const evaluation = writeEvalFile(facts);
  if (evaluation !== null)
    put(
      releaseFiles.evaluation,
      marked(evaluation, sentence, (line) => `\n# ${line}\n`),
    );
  put(releaseFiles.statistics, `${JSON.stringify({ canary: sentence, ...statistics }, null, 2)}\n`);
  for (const { path, svg } of plots)
    put(
      path,
      marked(svg, sentence, (line) => `\n<!-- ${line} -->\n`),
    );
  put(releaseFiles.jsonl, writeJsonl(datedRecord, sealed));
  put(releaseFiles.parquet, writeParquet(datedRecord, sealed));
  if (retired.items.length > 0) {
    const rows = retired.items.map((item) => {
      const dates = retired.dates.get(item.id);
      if (dates === undefined) throw new Error(`the retired item ${item.id} has no dates`);
      return itemRow(item, { ...dates, canary: sentence });
    });
    put(releaseFiles.retired, writeJsonl(itemTable, rows));
    put(releaseFiles.retiredParquet, writeParquet(itemTable, rows));
  }
  if (retired.history.length > 0) {
    const rows = retired.history.map((row) => ({ ...row, canary: sentence }));
    put(releaseFiles.history, writeJsonl(historyTable, rows));
  }
  put(releaseFiles.publicKey, keys.signing.publicPem);
  const manifest = manifestOf(draft, sealed, files, keys);
  const { bytes, signature } = signManifest(manifest, keys.signing);
  put(releaseFiles.manifest, bytes);
  put(releaseFiles.signature, signature);
  return { files, manifest, manifestHash: sha256(bytes) };
}

function manifestOf(
  draft: ReleaseDraft,
  sealed: readonly DatedRecord[],
  files: ReadonlyMap<string, Uint8Array>,
  { releaseKey, signing }: { readonly releaseKey: Uint8Array; readonly signing: SigningKey },
): ReleaseManifest {
  const { release, canary, counts, prompts, models, tools, method, order, freshet, previous, retired } =
    draft;
  return {
    format: "freshet-release-2",
    release,
    canary,
    seal: {
      cipher: "AES-256-GCM",
      derivation: "HKDF-SHA-256",
      keyCheck: keyCheck(releaseKey, release.id),
    },
    counts,
    items: Object.fromEntries(sealed.map((record) => [record.id, recordHash(record)])),
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

function factsOf(
  { release, canary, method, models, tools, items, statistics, card, retired }: ReleaseDraft,
  plots: CardFacts["plots"],
): CardFacts {
  const { id, name, version, created, cutoff, world } = release;
  const config = (name: string, table: Table, path: string) => ({
    name,
    table,
    files: [{ split: "test", path }],
  });
  return {
    id,
    name,
    version,
    date: created.slice(0, 10),
    cutoff,
    world,
    ...card,
    methodProfile: method.profile,
    models: Object.fromEntries(models.map(({ role, model }) => [role, model])),
    tools: [...tools.search.map((engine) => `search: ${engine}`), `browser: ${tools.browser}`],
    canary: canary.sentence,
    published: items.length,
    statistics,
    plots,
    seal: {
      cipher: "AES-256-GCM, a key for each item by HKDF-SHA-256",
      openCommand: `freshet release open ${id} --key ${id}.key --out items.jsonl`,
      verifyCommand: `freshet release verify ${id}`,
    },
    configs: [
      config("default", datedRecord, releaseFiles.parquet),
      ...(retired.items.length > 0 ? [config("retired", itemTable, releaseFiles.retiredParquet)] : []),
    ],
  };
}

/** The text with the canary in it, added as a comment where it is not there yet. */
function marked(text: string, sentence: string, comment: (line: string) => string): string {
  return text.includes(sentence) ? text : `${text.trimEnd()}${comment(sentence)}`;
}

interface SignedManifest {
  /** `manifest.json`. */
  readonly bytes: Uint8Array;
  /** `manifest.sig`: Ed25519 over those bytes, as `openssl pkeyutl -verify -rawin` reads it. */
  readonly signature: Uint8Array;
}

export function signManifest(manifest: ReleaseManifest, key: Pick<SigningKey, "secret">): SignedManifest {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`, "utf8");
  return { bytes, signature: sign(null, bytes, key.secret) };
}
