import type { WikidataService } from "../../../app/services/wikidata-service.ts";
import { countOf } from "../../../domain/count-of.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";
import type { DeltaCounts } from "../../../domain/wikidata/wikidata-delta.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { onInterrupt } from "../../process/interruption.ts";
import { createProgressView } from "../../render/create-progress-view.ts";
import { createTimeLeft } from "../../render/create-time-left.ts";
import { cutToWidth, drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { deltaChanges } from "./changes.ts";
import { describeComparing } from "./describe-comparing.ts";
import { deltaDrop } from "./drop.ts";
import { deltaIngest } from "./ingest.ts";
import { findOrIngest } from "./ingest-here.ts";
import { deltaList } from "./list.ts";
import { openSnapshots } from "./open-snapshots.ts";
import { deltaQuestions } from "./questions.ts";
import { deltaShow } from "./show.ts";
import { deltaVerify } from "./verify.ts";

/** `freshet delta` */
export const delta = defineCommand({
  usage: "delta <earlier> <later>",
  description: "What changed between two snapshots of Wikidata: new statements and updated ones.",
  options: (command) =>
    command.option("--out <file>", "write each change to this new file: .jsonl or .parquet"),
  commands: [deltaIngest, deltaChanges, deltaList, deltaShow, deltaDrop, deltaQuestions, deltaVerify],
  help: `
The two are names of ingested snapshots (freshet delta list), or dumps, which are then ingested first under their day.
A statement is new if the earlier snapshot has no value for its subject and property, and updated if it has others.
An entity that only the earlier snapshot has was merged if the later one has a redirect for it, and deleted otherwise.
Entities whose revision is the same are not compared. Memory stays below 150 MB and 40 bytes for each redirect.
Example: freshet delta 2026-05-04 2026-08-03 --out delta.parquet
         freshet delta wikidata-20260504-all.json.gz wikidata-20260803-all.json.gz`,
  run,
});

interface DeltaOptions extends SharedOptions {
  readonly out?: string;
}

async function run(earlier: string, later: string, options: DeltaOptions): Promise<void> {
  const { out, json } = options;
  const wikidata = await openSnapshots(options);
  const stop = onInterrupt();
  try {
    const from = await findOrIngest(wikidata, earlier, stop.signal);
    const to = await findOrIngest(wikidata, later, stop.signal);
    const counts = await compare(wikidata, { from, to, out, signal: stop.signal });
    const shown = json ? counts.properties : counts.properties.slice(0, mostProperties);
    const labels = await wikidata.propertyLabels(
      to.name,
      shown.map(([property]) => property),
    );
    if (json) printJson(outlineOf({ from, to, out, labels }, counts));
    else show({ from, to, out, labels }, counts);
  } finally {
    stop.release();
  }
}

interface Compared {
  readonly from: WikidataSnapshotManifest;
  readonly to: WikidataSnapshotManifest;
  readonly out: string | undefined;
}

interface Shown extends Compared {
  /** Labels of the shown properties, by id. */
  readonly labels: ReadonlyMap<string, string>;
}

async function compare(
  wikidata: WikidataService,
  { from, to, out, signal }: Compared & { readonly signal: AbortSignal },
): Promise<DeltaCounts> {
  const view = createProgressView(process.stderr, { isPatient: true });
  const left = createTimeLeft();
  const started = performance.now();
  try {
    return await wikidata.writeDelta(
      { earlier: from.name, later: to.name, out },
      {
        signal,
        onProgress: (progress) =>
          view.show({
            ...describeComparing(progress, (performance.now() - started) / 1000),
            left: left(progress.done, progress.total),
          }),
      },
    );
  } finally {
    view.end();
  }
}

const briefly = ({ name, day, checksum }: WikidataSnapshotManifest) => ({ name, day, checksum });

function outlineOf({ from, to, out, labels }: Shown, { statements, entities, properties }: DeltaCounts) {
  return {
    ...{ earlier: briefly(from), later: briefly(to), statements, entities },
    properties: properties.map(([property, { new: added, updated }]) => ({
      ...{ property, label: labels.get(property) ?? null, new: added, updated },
    })),
    out: out ?? null,
  };
}

const mostProperties = 20;
const mostOfLabel = 40;

function show({ from, to, out, labels }: Shown, { statements, entities, properties }: DeltaCounts): void {
  const amount = (number: number): string => number.toLocaleString("en-US");
  process.stdout.write(
    drawTable(
      ["change", "number"],
      [
        ["new statements", amount(statements.new)],
        ["updated statements", amount(statements.updated)],
        ["entities added", amount(entities.added)],
        ["entities merged", amount(entities.merged)],
        ["entities deleted", amount(entities.deleted)],
      ],
    ),
  );
  const nameOf = (property: string): string => {
    const label = labels.get(property);
    return label === undefined ? property : `${cutToWidth(label, mostOfLabel)} (${property})`;
  };
  const rows = properties.map(([property, of]) => [nameOf(property), amount(of.new), amount(of.updated)]);
  if (rows.length > 0)
    process.stdout.write(`\n${drawTable(["property", "new", "updated"], rows.slice(0, mostProperties))}`);
  if (rows.length > mostProperties)
    process.stdout.write(
      `${countOf(rows.length - mostProperties, "more property", "more properties")}: --json.\n`,
    );
  if (to.format === "json" && to.redirects === 0 && entities.deleted > 0)
    process.stdout.write(
      `\n${to.name} knows no redirects, so entities that were merged count as deleted: ingest it with --redirects.\n`,
    );
  process.stdout.write(`\nFrom ${from.name} (${from.day}) to ${to.name} (${to.day})`);
  process.stdout.write(out === undefined ? ".\n" : `, written to ${out}.\n`);
}
