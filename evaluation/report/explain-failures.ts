import { countOf } from "../../domain/count-of.ts";
import { isFailure } from "../../domain/errors/is-failure.ts";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import type { Trial } from "../../domain/evaluation/trial.ts";
import { causeOf } from "./cause-of.ts";

/** Causes beyond these are only counted: details that differ with each question would fill the report. */
const mostCauses = 5;

interface Kind {
  readonly of: (trial: Trial) => boolean;
  /** `3 trials ended by the agent`, before the cause. */
  readonly words: (count: number) => string;
  readonly rest: string;
}

/** Why trials failed or gave a reply that could not be read, one line for each cause with the number of its trials. */
export function explainFailures(
  judged: readonly Trial[],
  given: {
    readonly known: ReadonlyMap<string, BenchmarkItem>;
    readonly plan: Pick<EvaluationPlan, "solvers">;
  },
): string[] {
  const models = new Set(given.plan.solvers.filter(({ kind }) => kind === "model").map(({ name }) => name));
  const tried = "counted as not attempted; --resume tries again";
  const kinds: Kind[] = [
    {
      of: ({ solver, solution }) => isFailure(solution.termination) && models.has(solver),
      words: (count) => `${countOf(count, "trial")} ended with a model's error`,
      rest: tried,
    },
    {
      of: ({ solver, solution }) => isFailure(solution.termination) && !models.has(solver),
      words: (count) => `${countOf(count, "trial")} ended because the agent failed`,
      rest: tried,
    },
    {
      of: ({ solution }) => solution.termination === "format-error",
      words: (count) => `${countOf(count, "reply", "replies")} could not be read`,
      rest: "counted as not attempted",
    },
  ];
  return kinds.flatMap((kind) => explainKind(kind, judged.filter(kind.of), { ...given, models }));
}

function explainKind(
  { words, rest }: Kind,
  trials: readonly Trial[],
  {
    known,
    models,
  }: { readonly known: ReadonlyMap<string, BenchmarkItem>; readonly models: ReadonlySet<string> },
): string[] {
  const counts = new Map<string, number>();
  for (const trial of trials) {
    const cause = causeOf(trial, {
      item: known.get(trial.itemId) ?? null,
      isModel: models.has(trial.solver),
    });
    counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  const causes = [...counts].sort(([, one], [, other]) => other - one);
  const lines = causes
    .slice(0, mostCauses)
    .map(([cause, count]) => `${words(count)} (${rest})${cause === "" ? "." : `: ${cause}`}`);
  const others = causes.slice(mostCauses);
  if (others.length === 0) return lines;
  const count = others.reduce((sum, [, each]) => sum + each, 0);
  return [...lines, `${words(count)} (${rest}) for other causes; --transcripts shows them.`];
}
