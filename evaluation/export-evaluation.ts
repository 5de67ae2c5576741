import { SettingsError } from "../domain/errors/freshet-error.ts";
import { type BenchmarkItem, contextOf } from "../domain/evaluation/benchmark-item.ts";
import { temperatureIn } from "../domain/evaluation/evaluation-limits.ts";
import { takenDown } from "../domain/page/blank-quotes.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { writePrivateFile } from "../files/write-private-file.ts";
import { writeDeepResearch } from "../formats/write/write-deepresearch.ts";
import { writeDeepSearchQa } from "../formats/write/write-deepsearchqa.ts";
import { writeInspectLog } from "../formats/write/write-inspect-log.ts";
import { writeInteractComp } from "../formats/write/write-interactcomp.ts";
import { writeLiveSearchBench } from "../formats/write/write-livesearchbench.ts";
import { writeBrowseComp, writeInspectSamples } from "../formats/write/write-questions.ts";
import { writeLongSeal, writeSealQa } from "../formats/write/write-sealqa.ts";
import { newCanary } from "../releases/release-files.ts";
import { isOutside } from "./report/report-head.ts";
import { isLeftOut, lacksDocuments } from "./runner/is-left-out.ts";
import { createTranscriber } from "./trajectory/transcribe-evaluation.ts";

export const exportFormats = [
  "browsecomp",
  "interactcomp",
  "deepresearch",
  "inspect-samples",
  "inspect-log",
  "sealqa",
  "longseal",
  "livesearchbench",
  "deepsearchqa",
] as const;

export interface ExportRequest {
  readonly format: (typeof exportFormats)[number];
  readonly file: string;
}

/**
 * Writes an evaluation's questions (BrowseComp, InteractComp, inspect's samples, SealQA, LongSeal, DeepSearchQA, LiveSearchBench) or
 * trials (DeepResearch, inspect's log) to a new file that only its owner can read. If there are several solvers and modes, it writes the
 * trials of the first. All formats except BrowseComp's and InteractComp's contain unencrypted answers. Each file contains the canary
 * that the questions came with, or else a new canary that leak searches look for from then on. Haystacks with a document that was taken
 * down are left out where documents are written to be asked. Returns a line that says what is missing, or null. @throws SettingsError
 * `unknown-evaluation`, `file-exists`, `output-unwritable`, `no-such-form`, `taken-down`
 */
export async function exportEvaluation(
  parts: Pick<Stores, "evaluations" | "trajectories"> & {
    /** Whether the database belongs to the simulated world. */
    readonly simulated: boolean;
  },
  id: string,
  { format, file }: ExportRequest,
): Promise<string | null> {
  const { evaluations, simulated } = parts;
  const evaluation = await evaluations.get(id);
  if (evaluation === null)
    throw new SettingsError(`there is no evaluation ${id}`, { code: "unknown-evaluation" });
  const { plan, source, started, ended } = evaluation;
  const every = await evaluations.listItems(id);
  const lacking = withDocuments.has(format) ? every.filter(lacksDocuments) : [];
  const items = every.filter((item) => !lacking.includes(item));
  const trials = await evaluations.listTrials(id);
  const solver = plan.solvers[0]?.name ?? "";
  const mode = plan.modes[0];
  const own = trials.filter((trial) => trial.solver === solver && trial.mode === mode);
  const canary = plan.canary ?? (await evaluations.keepCanary(id, newCanary(id).sentence));
  const run = {
    id,
    created: started,
    ended: ended ?? started,
    task: "freshet",
    dataset: source,
    model: solver,
    judge: plan.judge,
    limits: { ...plan.limits, ...(mode && { temperature: temperatureIn(mode, plan.limits) }) },
    isOutside: isOutside(plan),
    card: plan.card ?? null,
    canary,
    simulated,
  };
  const transcribe = createTranscriber(parts, evaluation);
  const write = {
    browsecomp: () => writeBrowseComp(items, canary),
    interactcomp: () =>
      unlessEmpty(
        items.some((item) => contextOf(item) !== null) ? writeInteractComp(items, canary) : "",
        "InteractComp's format is for ambiguous questions with a context",
      ),
    deepresearch: () => writeDeepResearch(items, own, canary),
    "inspect-samples": () => writeInspectSamples(items, { canary }),
    sealqa: () => unlessEmpty(writeSealQa(items, canary), "SealQA's format is for conflict forms"),
    longseal: () => {
      const text = writeLongSeal(items, canary);
      if (text === "" && lacking.length > 0)
        throw new SettingsError(`nothing can be written: ${describeLacking(lacking)}`, {
          code: "taken-down",
        });
      return unlessEmpty(text, "LongSeal's format is for haystacks");
    },
    livesearchbench: () =>
      unlessEmpty(
        writeLiveSearchBench(items, canary),
        "LiveSearchBench's format is for questions with a level",
      ),
    deepsearchqa: () =>
      unlessEmpty(
        writeDeepSearchQa(items, canary),
        "DeepSearchQA's format is for sets and questions with one answer",
      ),
    "inspect-log": async () => {
      const known = new Map(items.map((item) => [item.id, item]));
      const told = [];
      for (const trial of own) {
        const item = known.get(trial.itemId);
        if (item !== undefined) told.push({ item, trial, transcript: await transcribe(item, trial) });
      }
      return writeInspectLog(run, told);
    },
  };
  writePrivateFile(file, await write[format]());
  if (lacking.length > 0) return `${file} is not complete: ${describeLacking(lacking)}`;
  const isBlanked = (item: BenchmarkItem): boolean =>
    own.some(({ itemId }) => itemId === item.id) && isLeftOut(item, mode ?? "tools", undefined);
  const blanked = format === "inspect-log" ? items.filter(isBlanked).map(({ id: itemId }) => itemId) : [];
  return blanked.length === 0
    ? null
    : `${file} says “${takenDown}” in place of the words of pages that were taken down: ${blanked.join(", ")}`;
}

/** Formats that contain the texts of documents, as questions to be asked. */
const withDocuments: ReadonlySet<ExportRequest["format"]> = new Set(["longseal", "inspect-samples"]);

function describeLacking(items: readonly BenchmarkItem[]): string {
  const ids = items.map(({ id }) => id).join(", ");
  const [these, are] = items.length === 1 ? ["this haystack", "it is"] : ["these haystacks", "they are"];
  return `a document of ${these} was taken down, so that ${are} left out: ${ids}`;
}

/**
 * Refuses an empty export: some formats are for items of one form only, and have nothing to write if there is no such item. @throws
 * SettingsError `no-such-form`
 */
function unlessEmpty(text: string, what: string): string {
  if (text !== "") return text;
  throw new SettingsError(`${what}, and these questions have none: choose another format`, {
    code: "no-such-form",
  });
}
