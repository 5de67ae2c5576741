import type { ProbeObservation } from "../../domain/exposure/probe-observation.ts";
import type { ProbeVerdict } from "../../domain/exposure/probe-verdict.ts";
import type { ExposureSettings } from "../../domain/settings/exposure-settings.ts";
import type { KnownItem } from "../decide-retirement.ts";

/**
 * Which items models know by now, by their id: closed book, where a model's newest scored answers in so many probes are all right;
 * saturated, where that holds with tools for every model that was probed on it, while a model saturates the benchmark.
 */
export function findKnownItems(
  observations: readonly ProbeObservation[],
  verdicts: readonly Pick<ProbeVerdict, "model" | "verdict">[],
  { contaminated, saturated }: ExposureSettings["rules"],
): Map<string, KnownItem> {
  const isCalled = (model: string, what: ProbeVerdict["verdict"]): boolean =>
    verdicts.some((verdict) => verdict.model === model && verdict.verdict === what);
  const isSaturated = verdicts.some(({ verdict }) => verdict === "saturated");
  const known = new Map<string, KnownItem>();
  for (const [questionId, answers] of groupBy(observations, ({ questionId }) => questionId)) {
    const byModel = (mode: ProbeObservation["mode"]) => [
      ...groupBy(
        answers.filter((answer) => answer.mode === mode),
        ({ model }) => model,
      ),
    ];
    const knownBy = byModel("closed-book")
      .filter(([model, own]) => {
        const repeats = isCalled(model, "contaminated")
          ? contaminated.repeatsOfContaminated
          : contaminated.repeats;
        return isRightThroughout(own, repeats);
      })
      .map(([model]) => model)
      .sort();
    const withTools = byModel("tools");
    const found =
      isSaturated &&
      withTools.length > 0 &&
      withTools.every(([, own]) => isRightThroughout(own, saturated.repeats));
    if (knownBy.length > 0 || found) known.set(questionId, { knownBy, saturated: found });
  }
  return known;
}

/** The newest scored answers, so many. */
function isRightThroughout(answers: readonly ProbeObservation[], repeats: number): boolean {
  const newest = answers
    .filter(({ correct }) => correct !== null)
    .sort((a, b) => a.asked.getTime() - b.asked.getTime())
    .slice(-repeats);
  return newest.length === repeats && newest.every(({ correct }) => correct === true);
}

function groupBy<T>(list: readonly T[], nameOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of list) {
    const group = groups.get(nameOf(entry));
    if (group === undefined) groups.set(nameOf(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}
