import { interrupt } from "@langchain/langgraph";
import type { TrialMode } from "../../domain/evaluation/trial.ts";
import { type PanelSample, panelSample } from "../../domain/run/panel-sample.ts";
import { type ModelRole, modelRole } from "../../domain/settings/model-role.ts";
import type { StepContext } from "../step.ts";

/** The six models of EvoBrowseComp §2.2. */
export const panelRoles: readonly ModelRole[] = modelRole.options.filter((role) => role.startsWith("panel-"));

/** The parts of a step's context that its samples need. A step of the loop and a step of a form both have them. */
export type SampleContext = Pick<StepContext, "jobs" | "run" | "method" | "dispatch"> & {
  readonly state: Pick<StepContext["state"], "round">;
};

/** How the panel answers (with tools, closed book or on the evidence), and how many samples each of its models gives at most. */
export interface PanelMode {
  readonly mode: TrialMode;
  readonly samples: number;
}

/**
 * Has the panel's models answer in batches; each sample is a separate job. `choose` names the models of the next batch from the samples
 * so far, or none if no further sample can change a verdict. The run is suspended until all jobs of a batch are done or dead. The worker
 * that ends the last job wakes the run, and the calling step then reads the samples again. Returns all samples.
 */
export async function collectSamples(
  context: SampleContext,
  setup: PanelMode & {
    readonly choose: (soFar: readonly PanelSample[]) => Promise<ModelRole[]> | ModelRole[];
  },
): Promise<PanelSample[]> {
  const { jobs, run, state, dispatch } = context;
  for (;;) {
    const rows = await jobs.find("sample", run.id, state.round);
    const open = rows.filter(({ status }) => status !== "done" && status !== "dead");
    if (open.length === 0) {
      const samples = await readSamples(context, setup);
      const batch = await setup.choose(samples);
      if (batch.length === 0) return samples;
      await requestSamples(context, setup.mode, batch);
      continue;
    }
    for (const job of open) if (job.status === "due" && job.dispatch === 0) await dispatch(job.id);
    // `interrupt` throws to suspend the run. If it returns, the run was resumed; the loop then reads the jobs again.
    interrupt(setup.mode);
  }
}

/** Writes a job row for each sample of a batch. A model's samples are numbered in order. */
async function requestSamples(
  { jobs, run, state }: SampleContext,
  mode: TrialMode,
  batch: readonly ModelRole[],
): Promise<void> {
  const rows = await jobs.find("sample", run.id, state.round);
  const taken = new Set(rows.map(({ key }) => key));
  for (const role of batch) {
    let sample = 1;
    while (taken.has(sampleKey(role, sample, mode))) sample += 1;
    const key = sampleKey(role, sample, mode);
    taken.add(key);
    await jobs.ensure({
      kind: "sample",
      scopeId: run.id,
      round: state.round,
      key,
      payload: { role, sample, mode },
    });
  }
}

/**
 * Reads the samples of this round in a fixed order, by default those of the paper's panel with tools. A sample whose job died is
 * returned as failed: it counts as neither right nor wrong.
 */
export async function readSamples(
  { jobs, method, run, state }: SampleContext,
  { mode, samples }: PanelMode = { mode: "tools", samples: method.panel.samples },
): Promise<PanelSample[]> {
  const rows = await jobs.find("sample", run.id, state.round);
  const byKey = new Map(rows.map((job) => [job.key, job]));
  return panelRoles.flatMap((role) =>
    Array.from({ length: samples }, (_, index) => index + 1).flatMap((sample): PanelSample[] => {
      const job = byKey.get(sampleKey(role, sample, mode));
      if (job === undefined) return [];
      const result = panelSample.safeParse(job.result);
      if (result.success) return [result.data];
      const detail = job.error?.message ?? "no result";
      return [{ role, sample, mode, outcome: "failed", exactAnswer: "", confidence: null, detail }];
    }),
  );
}

/** Lists the roles that have fewer than the full number of samples, once for each missing sample. */
export function missingRoles(soFar: readonly PanelSample[], samples: number): ModelRole[] {
  return panelRoles.flatMap((role) => {
    const own = soFar.filter((sample) => sample.role === role).length;
    return Array.from({ length: samples - own }, () => role);
  });
}

/** Names one sample within its run and round, e.g. `panel-3/s2`. Samples without tools also name their mode, e.g. `oracle/panel-3/s2`. */
export function sampleKey(role: ModelRole, sample: number, mode: TrialMode = "tools"): string {
  return `${mode === "tools" ? "" : `${mode}/`}${role}/s${sample}`;
}
