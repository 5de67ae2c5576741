import { interrupt } from "@langchain/langgraph";
import type { TrialMode } from "../../domain/evaluation/trial.ts";
import { type PanelSample, panelSample } from "../../domain/run/panel-sample.ts";
import { type ModelRole, modelRole } from "../../domain/settings/model-role.ts";
import type { StepContext } from "../step.ts";

/** The six models of EvoBrowseComp §2.2. */
export const panelRoles: readonly ModelRole[] = modelRole.options.filter((role) => role.startsWith("panel-"));

/** How the panel answers (with tools, closed book or on the evidence), and how many samples each of its models gives at most. */
export interface PanelMode {
  readonly mode: TrialMode;
  readonly samples: number;
}

/**
 * Has the panel's models answer, each sample a job of its own, in batches. `choose` names the models of the next batch by the samples so
 * far, and none where those have decided all that they can. The run is suspended until a batch is done or dead: whoever ends its last job
 * wakes the run, and the step that called looks again. Returns all samples.
 */
export async function collectSamples(
  context: StepContext,
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
    // This throws to suspend the run. Resumed with a value it returns, which says nothing about the samples: look again.
    interrupt(setup.mode);
  }
}

/** Writes a row for each sample of a batch, in the order of its model's samples. */
async function requestSamples(
  { jobs, run, state }: StepContext,
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
 * Reads the samples of this round in a fixed order: those of the paper's panel with tools, unless another mode is named. One whose job
 * died counts as failed: it stays among them, neither right nor wrong.
 */
export async function readSamples(
  { jobs, method, run, state }: StepContext,
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

/** The roles whose samples are missing from the full number, once for each missing sample. */
export function missingRoles(soFar: readonly PanelSample[], samples: number): ModelRole[] {
  return panelRoles.flatMap((role) => {
    const own = soFar.filter((sample) => sample.role === role).length;
    return Array.from({ length: samples - own }, () => role);
  });
}

/** Names one sample within its run and round, e.g. `panel-3/s2`; those without tools name their mode, as `oracle/panel-3/s2`. */
export function sampleKey(role: ModelRole, sample: number, mode: TrialMode = "tools"): string {
  return `${mode === "tools" ? "" : `${mode}/`}${role}/s${sample}`;
}
