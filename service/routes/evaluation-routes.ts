import { basename } from "node:path";
import { z } from "zod";
import type { Evaluation } from "../../domain/ports/evaluation/evaluation-store.ts";
import { evaluationOutline, evaluationReport } from "../evaluation-report.ts";
import { defineRoute, type Route } from "../route.ts";
import { byId, cursorAfter, next, paging, readCursor, world } from "../wire.ts";

const tag = "Evaluations";

/** Evaluations that the operator ran with `freshet eval`, as figures over many questions. */
export const evaluationRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/evaluations",
    scope: "read",
    tag,
    summary: "The evaluations of `freshet eval`, newest first, without the gradings of submissions.",
    query: z.object(paging),
    reply: z.object({ ...world, evaluations: z.array(evaluationOutline), next }),
    async handle({ freshet, simulated, query: { limit, after } }) {
      const found = await freshet.evaluation.list({ limit, ...readCursor(after) });
      return {
        ...{ simulated, evaluations: found.map(outline) },
        next: cursorAfter(found, limit, ({ id, started: at }) => ({ id, at })),
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/evaluations/:id",
    scope: "read",
    tag,
    summary:
      "One evaluation with its figures over all questions and by the questions' properties, but none of single questions.",
    params: byId,
    reply: z.object({ ...world, evaluation: evaluationOutline, report: evaluationReport }),
    async handle({ freshet, simulated, params: { id } }) {
      const report = await freshet.evaluation.report(id);
      const [evaluation] = await freshet.evaluation.list({ id, limit: 1 });
      if (evaluation === undefined) throw new Error(`evaluation ${id} was reported and is not there`);
      return { simulated, evaluation: outline(evaluation), report };
    },
  }),
];

/** Leaves out the paths and addresses in a plan, because they belong to the operator's machine. */
function outline({ plan, source, ...evaluation }: Evaluation): z.output<typeof evaluationOutline> {
  return {
    ...evaluation,
    source: basename(source),
    solvers: plan.solvers.map(({ name, kind, family }) => ({ name, kind, family })),
    ...{ modes: [...plan.modes], runs: plan.runs, judge: plan.judge },
  };
}
