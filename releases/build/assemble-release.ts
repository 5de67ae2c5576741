import { formKind } from "../../domain/form/form-kind.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { type FormRecord, formRecord } from "../../domain/release/form-record.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import { datedRecord, type LevelRecord, levelRecord } from "../../domain/release/sealed-record.ts";
import { writeEvalFile } from "../card/hugging-face.ts";
import { writeCard } from "../card/write-card.ts";
import { sealForm } from "../forms/seal-form.ts";
import { makeManifest, signManifest } from "../manifest.ts";
import { formFiles, releaseFiles, sha256 } from "../release-files.ts";
import type { SigningKey } from "../seal/keys.ts";
import { sealItem } from "../seal/seal.ts";
import { plotStatistics } from "../statistics/plot-statistics.ts";
import { historyTable, itemRow, itemTable } from "../tables/retired-tables.ts";
import { writeJsonl, writeParquet } from "../tables/table.ts";
import { collectCardFacts } from "./collect-card-facts.ts";
import type { ReleaseDraft } from "./draft-release.ts";

export interface AssembledRelease {
  /** Files of the folder by path; the manifest and its signature are the last two. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly manifest: ReleaseManifest;
  readonly manifestHash: string;
}

/**
 * Least number of questions that a site must serve to be named unencrypted. The name of a rarer site could give away where an answer is
 * found.
 */
const commonSite = 5;

/** Makes a release's files. Whatever reveals a question or an answer is sealed, and every file derived from items contains the canary. */
export function assembleRelease(
  draft: ReleaseDraft,
  keys: { readonly releaseKey: Uint8Array; readonly signing: SigningKey },
): AssembledRelease {
  const { release, canary, retired } = draft;
  const { sentence } = canary;
  const topRootDomains = draft.statistics.topRootDomains.filter(({ questions }) => questions >= commonSite);
  const statistics = { ...draft.statistics, topRootDomains };
  const seal = (item: ReleaseItem, position: number) =>
    sealItem(item, {
      release: release.id,
      releaseKey: keys.releaseKey,
      canary: sentence,
      position,
      cutoff: release.cutoff,
      released: draft.firstReleased.get(item.id) ?? release.created.slice(0, 10),
    });
  const sealed = draft.items.filter(({ level }) => level === undefined).map(seal);
  const templated = draft.items
    .filter(({ level }) => level !== undefined)
    .map((item, position): LevelRecord => ({ ...seal(item, position), level: item.level ?? "L1" }));
  const { id, created, world } = release;
  const plots = plotStatistics(statistics, {
    domains: draft.card.domains,
    release: { id, built: created.slice(0, 10), world },
  });
  const facts = collectCardFacts({ ...draft, statistics }, plots);
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
  if (templated.length > 0) {
    put(releaseFiles.templated, writeJsonl(levelRecord, templated));
    put(releaseFiles.templatedParquet, writeParquet(levelRecord, templated));
  }
  const forms: FormRecord[] = [];
  for (const kind of formKind.options) {
    const rows = draft.forms
      .filter(({ task }) => task.kind === kind)
      .map((form, position) =>
        sealForm(form, { release: release.id, releaseKey: keys.releaseKey, canary: sentence, position }),
      );
    if (rows.length === 0) continue;
    put(formFiles(kind).jsonl, writeJsonl(formRecord, rows));
    put(formFiles(kind).parquet, writeParquet(formRecord, rows));
    forms.push(...rows);
  }
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
  const manifest = makeManifest(draft, { sealed, templated, forms }, files, keys);
  const { bytes, signature } = signManifest(manifest, keys.signing);
  put(releaseFiles.manifest, bytes);
  put(releaseFiles.signature, signature);
  return { files, manifest, manifestHash: sha256(bytes) };
}

/** Adds the canary to a text, as a comment, if the text does not contain it yet. */
function marked(text: string, sentence: string, comment: (line: string) => string): string {
  return text.includes(sentence) ? text : `${text.trimEnd()}${comment(sentence)}`;
}

/** Key and data of a private split's seals. */
export interface PrivateSeal {
  /** Id of the public release. */
  readonly release: string;
  readonly releaseKey: Uint8Array;
  readonly canary: string;
  /** Position of the first private item; positions continue those of the public items. */
  readonly first: number;
  readonly cutoff: IsoDate;
  readonly released: IsoDate;
}

/** Seals the private split, as JSONL in the form of the public one. */
export function sealPrivate(items: readonly ReleaseItem[], seal: PrivateSeal): string {
  const { release, first, ...rest } = seal;
  const sealed = items.map((item, index) =>
    sealItem(item, { ...rest, release: privateId(release), position: first + index }),
  );
  return writeJsonl(datedRecord, sealed);
}

/** The id under which a private split is sealed. Because it differs from the release's id, the release's key opens none of these seals. */
export function privateId(releaseId: string): string {
  return `${releaseId}/private`;
}
