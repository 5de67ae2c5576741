import type { DeltaEntity, DeltaStatement } from "../../../domain/wikidata/wikidata-delta.ts";
import type { WikidataStatement } from "../../../domain/wikidata/wikidata-entity.ts";
import { ByteReader } from "../snapshot/byte-reader.ts";
import { decodeStatements } from "../snapshot/decode-entity.ts";
import { idOfKey } from "../snapshot/entity-key.ts";
import { openLog, type SnapshotLog } from "../snapshot/open-log.ts";
import { findKey } from "../snapshot/open-snapshot.ts";
import { refuseUnlike } from "../snapshot/refuse-unlike.ts";
import { compareEntity, compareStatements } from "./compare-entity.ts";
import { createLogCursor } from "./log-cursor.ts";
import { createRedirectTable } from "./redirect-table.ts";

/** One difference between two snapshots. */
export type DeltaChange = DeltaStatement | DeltaEntity;

/** Progress of a comparison. */
export interface DeltaProgress {
  /** Number of entities of both snapshots that were passed, and of all their entities. */
  readonly done: number;
  readonly total: number;
  /** Entities whose statements were compared, because their revisions differ. */
  readonly compared: number;
}

/**
 * Compares two snapshots by a merge join of their logs (LiveSearchBench §4.2, step 1). Revisions are compared first, and statements are
 * read only if the revisions differ. Changes come in the order of entities, properties first. Redirects of the later snapshot are followed.
 * So a statement is not new if its subject was merged into this entity, and a value is not new if another one was merged into it. A batch
 * has fewer than 10,000 changes, plus those of one more entity. @throws SettingsError `unlike-snapshots`, `damaged-snapshot`
 */
export async function* compareSnapshots(
  folders: { readonly earlier: string; readonly later: string },
  options: {
    readonly onProgress?: ((progress: DeltaProgress) => void) | undefined;
    readonly signal?: AbortSignal | undefined;
  } = {},
): AsyncGenerator<DeltaChange[]> {
  const logs: SnapshotLog[] = [];
  const open = (folder: string): SnapshotLog => {
    const log = openLog(folder);
    logs.push(log);
    return log;
  };
  try {
    const earlier = open(folders.earlier);
    const later = open(folders.later);
    refuseUnlike(earlier.manifest, later.manifest);
    // Merged entities are looked up in the earlier log, which is opened a second time, because an opened log has only one block in memory.
    const steps = compareLogs({ earlier, later, lookup: open(folders.earlier) });
    const total = earlier.manifest.entities + later.manifest.entities;
    for (let step = steps.next(); !step.done; step = steps.next()) {
      const { changes, done, compared } = step.value;
      options.onProgress?.({ done, total, compared });
      if (changes.length > 0) yield changes;
      options.signal?.throwIfAborted();
      await new Promise<void>((resolve) => void setImmediate(resolve));
    }
  } finally {
    for (const log of logs) log.close();
  }
}

interface Step {
  readonly changes: DeltaChange[];
  readonly done: number;
  readonly compared: number;
}

/**
 * Number of entities in one step, and number of changes after which a step ends earlier, because an entity can have thousands of
 * statements.
 */
const stepEntities = 2_000;
const stepChanges = 10_000;

function* compareLogs({
  earlier,
  later,
  lookup,
}: {
  readonly earlier: SnapshotLog;
  readonly later: SnapshotLog;
  readonly lookup: SnapshotLog;
}): Generator<Step> {
  const redirects = createRedirectTable(later.redirects());
  const before = createLogCursor(earlier);
  const after = createLogCursor(later);
  const moved = (key: number): WikidataStatement[] =>
    redirects.sources(key).flatMap((source) => statementsOf(lookup, source));
  const hasRedirects = later.manifest.redirects > 0;
  const statements: DeltaStatement[] = [];
  let changes: DeltaChange[] = [];
  let done = 0;
  let told = 0;
  let compared = 0;
  while (before.key !== Number.POSITIVE_INFINITY || after.key !== Number.POSITIVE_INFINITY) {
    if (before.key < after.key) {
      const into = redirects.target(before.key);
      const id = idOfKey(before.key);
      changes.push(into === null ? { id, change: "deleted" } : { id, change: "merged", into: idOfKey(into) });
      before.next();
      done += 1;
    } else {
      const isNew = after.key < before.key;
      if (isNew || after.version !== before.version) {
        const came = hasRedirects ? moved(after.key) : [];
        if (isNew || came.length > 0) {
          const old = isNew ? came : [...before.statements(), ...came];
          compareStatements(statements, { old, later: after, redirects });
        } else compareEntity(statements, { earlier: before, later: after, redirects });
        changes.push(...statements);
        statements.length = 0;
        if (isNew) changes.push({ id: idOfKey(after.key), change: "added" });
        compared += 1;
      }
      if (!isNew) before.next();
      after.next();
      done += isNew ? 1 : 2;
    }
    if (done - told < stepEntities && changes.length < stepChanges) continue;
    told = done;
    yield { changes, done, compared };
    changes = [];
  }
  yield { changes, done, compared };
}

function statementsOf(log: SnapshotLog, key: number): WikidataStatement[] {
  if (log.blocks === 0) return [];
  const block = log.block(log.find(key));
  const at = findKey(block, key);
  if (at === null) return [];
  return decodeStatements(new ByteReader(block.bytes, block.starts[at], block.starts[at + 1]), idOfKey(key));
}
