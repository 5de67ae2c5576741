import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import type { InteractionReport, SolverReport } from "../../domain/evaluation/solver-report.ts";
import type { TrialMode } from "../../domain/evaluation/trial.ts";
import type { ReportTable } from "./report-table.ts";
import { percent, showNumber } from "./wording.ts";

/** The modes of InteractComp's Table 3 with the paper's names. */
const ablation = [
  ["closed-book", "answer-only"],
  ["search-only", "search-only"],
  ["with-context", "with-context"],
] as const satisfies [TrialMode, string][];

type Measured = SolverReport & { readonly interaction: InteractionReport };

/** Lists the tables on ambiguous questions (InteractComp, Tables 2 and 3). They have no rows if no question has a context. */
export function listInteractionTables({ solvers, plan }: EvaluationReport): ReportTable[] {
  const measured = solvers.filter((solver): solver is Measured => solver.interaction != null);
  const names = [...new Set(measured.map(({ solver }) => solver))];
  const find = (name: string, mode: TrialMode): InteractionReport | null =>
    measured.find((each) => each.solver === name && each.mode === mode)?.interaction ?? null;
  const asking = measured.filter(({ mode }) => mode === "interact");
  const compared = names.filter((name) => ablation.some(([mode]) => find(name, mode) !== null));
  const { rounds, force } = plan.limits;
  return [
    {
      title: "Interaction",
      note: `Ambiguous questions with a user who can be asked: at most ${rounds} rounds of one action each, the answer included${force > 0 ? `, and no answer before ${force} questions` : ""}. IR is the share of rounds in which the user was asked. The calibration error has five bins, as in InteractComp. Dollars are those of all trials.`,
      names: 1,
      head: ["solver", "rounds", "IR", "accuracy", "C.E.", "dollars"],
      rows: asking.map(({ solver, interaction }) => [
        solver,
        showNumber(interaction.rounds, 2),
        interaction.interactionRate === null ? "–" : `${(100 * interaction.interactionRate).toFixed(2)} %`,
        percent(interaction.accuracy),
        errorOf(interaction),
        showNumber(interaction.dollars, 2),
      ]),
    },
    {
      title: "Modes of ambiguous questions",
      note: "Accuracy and calibration error with five bins in the three modes of InteractComp's Table 3: without tools, with search and visit, and with both and the whole context.",
      names: 1,
      head: ["solver", ...ablation.flatMap(([, name]) => [`${name} Acc.`, `${name} C.E.`])],
      rows: (compared.length > 0 && measured.some(({ mode }) => mode !== "interact") ? compared : []).map(
        (name) => [
          name,
          ...ablation.flatMap(([mode]) => {
            const own = find(name, mode);
            return own === null ? ["–", "–"] : [percent(own.accuracy), errorOf(own)];
          }),
        ],
      ),
    },
  ];
}

function errorOf({ calibration }: InteractionReport): string {
  return calibration === null ? "–" : (100 * calibration.error).toFixed(2);
}
