import { SettingsError } from "../../domain/freshet-error.ts";
import { runProbe } from "../run-probe.ts";
import type { Task } from "./task.ts";

/** Asks recent models live items and their controls, and says what the sequential tests come to. */
export const probeModels: Task = async ({ key, settings, stores, parts, clock, budgetDollars, signal }) => {
  const { models } = settings;
  if (models === null) throw new SettingsError("no models are set to probe", { code: "no-models" });
  const report = await runProbe(
    { settings: { ...settings, models }, stores, parts, clock },
    { key, budgetDollars },
    { signal },
  );
  signal.throwIfAborted();
  const { asked, due, live, control, dollars, verdicts, stopped } = report;
  const said = verdicts.map(({ model, mode, verdict }) => [`${model}, ${mode}`, verdict]);
  return { asked, left: due, live, control, dollars, verdicts: Object.fromEntries(said), stopped };
};
