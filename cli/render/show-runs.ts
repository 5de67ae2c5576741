import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { Run } from "../../domain/ports/runs/run-store.ts";
import { describeOrder } from "../../domain/run/describe-order.ts";
import { drawTable } from "./draw-table.ts";

/** Shows runs as a table: how each ended and why. The accepted questions that no model of the panel solved are marked. */
export function showRuns(
  runs: readonly Run[],
  questions: readonly Pick<Question, "runId" | "unsolved">[] = [],
): void {
  const unsolved = new Set(questions.flatMap((question) => (question.unsolved ? [question.runId] : [])));
  if (runs.length === 0) {
    process.stdout.write("No runs yet: `freshet refresh --target 5` makes some.\n");
    return;
  }
  process.stdout.write(
    drawTable(
      ["run", "makes", "lang", "sub-domain", "rounds", "outcome", "why"],
      runs.map((run) => [
        run.id,
        describeOrder(run.form),
        run.language,
        run.subDomain,
        String(run.round),
        run.status === "rejected"
          ? `rejected: ${run.reason}`
          : run.status === "open"
            ? `open: ${run.step}`
            : unsolved.has(run.id)
              ? `${run.status}, unsolved`
              : run.status,
        run.detail ?? "",
      ]),
    ),
  );
}
