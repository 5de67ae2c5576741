import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { constraintParts } from "../evaluation/constraint-parts.ts";
import { evaluateNodes } from "../evaluation/evaluate-nodes.ts";
import { only } from "../evaluation/members.ts";
import { openQuestion } from "../evaluation/open-question.ts";
import { excludedKeys } from "./excluded-keys.ts";

/** Most things beside the answer that the remaining constraints may still allow, and most things that are listed. */
const most = { kept: 2, listed: 3 };

const nobody = only([]);

/**
 * Names what would answer a question if two of the constraints on its answer were left out. Only pairs count without which the other
 * constraints still allow hardly anything else. For example, a firm has the same director as the stated firm, and the facts tell nothing
 * more of it. It is likely to be another answer, though it lacks too much for `nearAnswers`. The things of the smallest groups come first.
 * Days, numbers and things that a fact excludes are not named. The time is one evaluation for each two constraints on the answer.
 */
export function fartherAnswers(file: ReasoningGraphFile, facts: readonly SourcedFact[]): string[] {
  const question = openQuestion(file, facts, {});
  const { plan, knowledge, whole, stated } = question;
  const excluded = excludedKeys(question);
  const answers = whole.sets.get(plan.answer);
  if (answers?.kind !== "only") return [];
  const operands = constraintParts(plan).units.filter(
    ({ op, to }) => op === "intersection" && to === plan.answer,
  );
  const pairs = operands.flatMap((one, at) => operands.slice(at + 1).map((other) => [one, other] as const));
  const groups = pairs.flatMap((pair): string[][] => {
    const part = evaluateNodes(plan, knowledge, {
      keeps: (edge) => !pair.includes(edge),
      excluded: (edge) => whole.sets.get(edge.from) ?? nobody,
    });
    const left = part.sets.get(plan.answer);
    if (left?.kind !== "only") return [];
    const others = [...left.keys].filter(
      (key) => !answers.keys.has(key) && !stated.includes(key) && !excluded.has(key),
    );
    return others.length > most.kept || others.some((key) => knowledge.valueOf(key) !== null) ? [] : [others];
  });
  const keys = groups.toSorted((a, b) => a.length - b.length).flat();
  return [...new Set(keys)].slice(0, most.listed).map(knowledge.entities.nameOf);
}
