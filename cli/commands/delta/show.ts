import { countOf } from "../../../domain/count-of.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { megabytesOf } from "../../render/amounts.ts";
import { printJson } from "../../render/print-json.ts";
import { openSnapshots } from "./open-snapshots.ts";
import { showPlan } from "./show-plan.ts";

/** `freshet delta show` */
export const deltaShow = defineCommand({
  usage: "show <name>",
  description: "A snapshot of Wikidata, and what the filters dropped of its deltas.",
  help: `
The filters work when questions are made of a delta (freshet delta questions). What they dropped last is stored with the later snapshot.

Example: freshet delta show 2026-08-03`,
  run,
});

async function run(name: string, options: SharedOptions): Promise<void> {
  const wikidata = await openSnapshots(options);
  const snapshot = await wikidata.manifest(name);
  const filtered = await wikidata.filtered(name);
  if (options.json) return printJson({ snapshot, filtered });
  const { day, format, entities, statements, redirects, bytes, checksum, counts } = snapshot;
  process.stdout.write(
    `${name} (${day}, ${format}): ${countOf(entities, "entity", "entities")}, ${countOf(statements, "statement")}, ${countOf(redirects, "redirect")}, ${megabytesOf(bytes)}\nChecksum ${checksum}\n`,
  );
  for (const [code, n] of Object.entries(counts))
    process.stdout.write(`${code}: ${n.toLocaleString("en-US")}\n`);
  for (const { earlier, languages } of filtered) {
    process.stdout.write(`\nDelta of ${earlier.name} to ${name}\n`);
    showPlan(languages);
  }
  if (filtered.length === 0)
    process.stdout.write(
      "No questions were made of a delta to this snapshot yet: freshet delta questions.\n",
    );
}
