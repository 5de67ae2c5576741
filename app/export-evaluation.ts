import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { SettingsError } from "../domain/freshet-error.ts";
import { writeBrowseComp } from "../evaluation/formats/writing/write-browsecomp.ts";
import { writeDeepResearch } from "../evaluation/formats/writing/write-deepresearch.ts";
import { writeInspectLog } from "../evaluation/formats/writing/write-inspect-log.ts";
import { writeInspectSamples } from "../evaluation/formats/writing/write-inspect-samples.ts";
import type { Stores } from "./open-stores.ts";

export const exportFormats = ["browsecomp", "deepresearch", "inspect-samples", "inspect-log"] as const;

export interface ExportOrder {
  readonly format: (typeof exportFormats)[number];
  readonly file: string;
}

/**
 * Writes an evaluation's questions (BrowseComp, inspect's samples) or trials (DeepResearch, inspect's log) to a file. Of several solvers
 * and modes, the trials of the first are written. These files hold answers in clear, but for BrowseComp's.
 * @throws SettingsError `unknown-evaluation`, `output-unwritable`
 */
export async function exportEvaluation(
  { evaluations }: Pick<Stores, "evaluations">,
  id: string,
  { format, file }: ExportOrder,
): Promise<void> {
  const evaluation = await evaluations.get(id);
  if (evaluation === null)
    throw new SettingsError(`there is no evaluation ${id}`, { code: "unknown-evaluation" });
  const { plan, source, started, ended } = evaluation;
  const items = await evaluations.listItems(id);
  const trials = await evaluations.listTrials(id);
  const solver = plan.solvers[0]?.name ?? "";
  const mode = plan.modes[0];
  const own = trials.filter((trial) => trial.solver === solver && trial.mode === mode);
  const canary = `BENCHMARK DATA SHOULD NEVER APPEAR AS PLAIN TEXT ONLINE. canary GUID freshet:${id}`;
  const run = {
    ...{ id, created: started, ended: ended ?? started, task: "freshet", dataset: source },
    ...{ model: solver, judge: plan.judge, limits: plan.limits },
  };
  const write = {
    browsecomp: () => writeBrowseComp(items, canary),
    deepresearch: () => writeDeepResearch(items, own),
    "inspect-samples": () => writeInspectSamples(items),
    "inspect-log": () => writeInspectLog(run, items, own),
  };
  try {
    writeFileSync(resolve(file), write[format]());
  } catch (cause) {
    throw new SettingsError(`${file} can't be written: ${(cause as Error).message}`, {
      code: "output-unwritable",
      cause,
    });
  }
}
