import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { ScheduledRunResult } from "../domain/schedule/scheduled-run-result.ts";
import { runProbe } from "../exposure/probes/run-probe.ts";
import type { Task } from "./task.ts";

/**
 * Asks recent models live items and their controls, and says what the sequential tests come to. The next scheduled run is another probe, so what this
 * one's budget lets be asked is the whole of it.
 */
export const probeModels: Task = async (context) => {
  const { key, settings, stores, parts, clock, budgetDollars, signal, isLastTry } = context;
  const { models } = settings;
  if (models === null) throw new SettingsError("no models are set to probe", { code: "no-models" });
  const report = await runProbe(
    { settings: { ...settings, models }, stores, parts, clock },
    { key, budgetDollars, final: isLastTry ? ["budget", "unreachable"] : ["budget"] },
    { signal },
  );
  signal.throwIfAborted();
  const { asked, due, live, control, dollars, verdicts, stopped } = report;
  const said = verdicts.map(({ model, mode, verdict }) => [`${model}, ${mode}`, verdict]);
  return {
    asked,
    left: due,
    live,
    control,
    dollars,
    verdicts: Object.fromEntries(said),
    stopped,
  } satisfies ScheduledRunResult<"probes">;
};
