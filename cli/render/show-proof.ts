import type { Question } from "../../domain/ports/question-store.ts";
import type { NameDecision } from "../../domain/question/name-decision.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import type { ProvedStep, QuestionProof } from "../../graph-files/prove-question.ts";

const shown = 8;

/** A proof, and what its run said of it; a run of before, or under another method, said nothing. */
export interface ShownProof extends QuestionProof {
  /** What a model took for one thing, or one relation. */
  readonly names: readonly NameDecision[];
  readonly verdicts: readonly Verdict[];
}

/** A question's proof: for each edge the quote, page and date that it rests on, and the set that is left after it. */
export function showProof({ id, draft }: Question, { evaluation, steps, names, verdicts }: ShownProof): void {
  const { verdict, others, unsupportedEdges, openComplements } = evaluation;
  const lines = [
    `${id}  ${draft.answer}`,
    draft.question,
    "",
    ...steps.flatMap(describeStep),
    `Over this evidence: ${verdict}`,
    ...others.map(({ answer }) => `  also satisfies it: ${answer}`),
    ...(unsupportedEdges.length > 0 ? [`  without a fact: ${unsupportedEdges.join(", ")}`] : []),
    ...(openComplements.length > 0
      ? [`  nothing shows that the excluded list is whole: ${openComplements.join(", ")}`]
      : []),
    ...names.map((one) => `A model took for one: ${one.names.join(" = ")} (${one.reason})`),
    ...verdicts.map(({ gate, round, reason }) => `In round ${round}, ${gate}: ${reason}`),
    "",
  ];
  process.stdout.write(lines.join("\n"));
}

function describeStep(step: ProvedStep): string[] {
  const { edge, from, to, evidence, after } = step;
  const way = { projection: describeRelation(step), intersection: "and", complement: "without" }[edge.op];
  const rest = after.length > shown ? `, and ${after.length - shown} more` : "";
  return [
    `${edge.id}  ${from} — ${way} → ${to}`,
    ...evidence.flatMap((piece) => [
      `    “${piece.quote}”`,
      `    ${piece.date ?? "undated"}, ${piece.fresh ? "fresh" : "older"}: ${piece.url}`,
    ]),
    `    leaves ${after.includes("*") ? "anything" : after.length === 0 ? "nothing" : after.slice(0, shown).join(", ")}${rest}`,
    "",
  ];
}

function describeRelation({ edge }: ProvedStep): string {
  return edge.inverse === true ? `whose ${edge.relation ?? "?"}` : (edge.relation ?? "?");
}
