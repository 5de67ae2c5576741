import { countOf } from "../../domain/count-of.ts";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { EvaluationPlan } from "../../domain/evaluation/evaluation-plan.ts";
import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import { isFailure, type Trial } from "../../domain/evaluation/trial.ts";
import { containsName } from "../../domain/question/normalise-name.ts";

/**
 * Number of causes that the report lists. Further causes are only counted, because details that differ with each question would fill the
 * report.
 */
const mostCauses = 5;

interface Kind {
  readonly of: (trial: Trial) => boolean;
  /** The beginning of the line, before the cause, e.g. `3 trials ended because the agent failed`. */
  readonly words: (count: number) => string;
  readonly rest: string;
}

/** Lists why trials failed or gave an unreadable reply: one line for each cause, with its number of trials. */
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

const longest = 240;
/** Number of consecutive words that count as a quotation of the question. */
const run = 5;

/**
 * The cause of a trial's end in one line. The report contains no question and no answer, but an agent may have printed either; in that case
 * only the transcript shows the agent's words. The same applies to a model's reply in the wrong form, because a parser's message may quote
 * a part of it.
 */
function causeOf(
  { solution: { detail, termination } }: Pick<Trial, "solution">,
  { item, isModel }: { readonly item: BenchmarkItem | null; readonly isModel: boolean },
): string {
  const plain = detail.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
  const [kind = "", ...rest] = plain.split(": ");
  if (isModel && termination === "format-error") return kind;
  if (item !== null && holdsTextOf(item, rest.join(": ")))
    return `${kind} (its text contains words of the question or the answer; --transcripts shows it)`;
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}

function holdsTextOf({ question, answer, aliases, answers }: BenchmarkItem, text: string): boolean {
  if ([answer, ...aliases, ...(answers ?? [])].some((name) => containsName(text, name))) return true;
  const asked = wordsOf(question);
  const length = Math.min(run, asked.length);
  const said = ` ${wordsOf(text).join(" ")} `;
  return (
    length > 0 &&
    asked.some(
      (_, from) =>
        from + length <= asked.length && said.includes(` ${asked.slice(from, from + length).join(" ")} `),
    )
  );
}

/** Splits a text into words; each Chinese character counts as a word. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];
}

/**
 * One line that says that nothing was measured, because every trial failed, gave an unreadable reply, or was left without a verdict; null if
 * at least one trial was measured.
 */
export function explainNothingMeasured({
  questions,
  plan,
}: Pick<EvaluationReport, "questions" | "plan">): string | null {
  // The predictions of a file need no connection, so their terminations are no failures of this run.
  const filed = new Set(plan.solvers.filter(({ kind }) => kind === "file").map(({ name }) => name));
  const trials = questions.flatMap((row) => row.trials);
  const ended = trials.filter(({ solver }) => !filed.has(solver));
  const unread = ended.filter(({ termination }) => termination === "format-error");
  const failed = [...ended.filter(({ termination }) => isFailure(termination)), ...unread];
  const unscored = trials.filter(({ outcome }) => outcome === "unscored");
  if (trials.length === 0 || failed.length + unscored.length < trials.length) return null;
  const what = [
    ...(failed.length > 0 ? [failed.length === trials.length ? "every trial failed" : "trials failed"] : []),
    ...(unscored.length > 0 ? ["the judge gave no usable verdict"] : []),
  ].join(" or ");
  const again =
    unread.length === 0
      ? "with --resume"
      : "again without --resume, which does not repeat trials whose reply could not be read";
  return `nothing was measured: ${what}; the report's notes say why. Fix the cause, then run the same command ${again}`;
}
