import type {
  EvaluationReport,
  QuestionRow,
  TrialFigures,
} from "../../domain/evaluation/evaluation-report.ts";
import { describeTrial } from "./describe-trial.ts";
import { modeName } from "./mode-name.ts";
import { escapeShown } from "./plots/escape-shown.ts";

/** Where the transcript of a trial can be opened; null where there is none. */
export type TranscriptAddress = (trial: Pick<QuestionRow, "itemId"> & TrialFigures) => string | null;

/** Questions by solvers: how many of the runs were right; a cell opens into its trials, and each of them leads to its transcript where there are transcripts. */
export function writeMatrix(
  { solvers, questions }: EvaluationReport,
  addressOf: TranscriptAddress | null,
): string {
  if (solvers.length === 0) return "";
  const head = solvers.map(({ solver, mode }) => `<th>${escapeShown(solver)}<br>${modeName(mode)}</th>`);
  const rows = questions.map((row) => {
    const cells = solvers.map(({ solver, mode }) => {
      const own = row.trials.filter((trial) => trial.solver === solver && trial.mode === mode);
      return `<td>${own.length === 0 ? "–" : writeCell(row, own, addressOf)}</td>`;
    });
    return `<tr><th scope="row">${escapeShown(row.itemId)}</th>${cells.join("")}</tr>`;
  });
  const more =
    addressOf === null
      ? "Transcripts are written beside the report with --transcripts; they hold questions and answers."
      : "Each trial leads to its transcript, which holds question and answers in clear.";
  return [
    "<h2>Questions</h2>",
    `<p>Right answers of all runs, by the questions' ids. A cell opens into its trials. ${more}</p>`,
    `<div class="scroll"><table class="matrix"><thead><tr><th>question</th>${head.join("")}</tr></thead>`,
    `<tbody>${rows.join("\n")}</tbody></table></div>`,
  ].join("\n");
}

function writeCell(
  { itemId }: QuestionRow,
  trials: readonly TrialFigures[],
  addressOf: TranscriptAddress | null,
): string {
  const scored = trials.filter(({ outcome }) => outcome !== "unscored");
  const right = scored.filter(({ outcome }) => outcome === "correct").length;
  const kind = scored.length === 0 ? "none" : right === scored.length ? "all" : right === 0 ? "no" : "some";
  const lines = trials.map((trial) => {
    const address = addressOf?.({ itemId, ...trial }) ?? null;
    const words = `run ${trial.run}: ${escapeShown(describeTrial(trial))}`;
    return `<li>${address === null ? words : `<a href="${escapeShown(address)}">${words}</a>`}</li>`;
  });
  return `<details class="${kind}"><summary>${right}/${scored.length}</summary><ul>${lines.join("")}</ul></details>`;
}
