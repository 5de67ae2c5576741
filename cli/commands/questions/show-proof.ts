import type { Question } from "../../../domain/ports/question-store.ts";
import type { NameDecision } from "../../../domain/question/name-decision.ts";
import type { Verdict } from "../../../domain/run/verdict.ts";
import type { ProvedStep, QuestionProof } from "../../../graph-files/prove-question.ts";
import { printJson } from "../../render/print-json.ts";

const shown = 8;

/** A proof, and what its run said of it; a run of before, or under another method, said nothing. */
export interface ShownProof extends QuestionProof {
  /** The names that a model took for one thing, or one relation. */
  readonly names: readonly NameDecision[];
  readonly verdicts: readonly Verdict[];
}

/** Prints a question's proof, as a document where that is wanted. */
export function printProof(
  question: Question,
  proof: ShownProof,
  { json, simulated }: { json: boolean; simulated: boolean },
): void {
  const { steps, names, verdicts } = proof;
  const { verdict, answers } = proof.evaluation;
  if (json)
    printJson({
      ...{ simulated, question: question.id, verdict, answers, steps: steps.map(stepLine) },
      ...{ names, verdicts },
    });
  else showProof(question, proof);
}

/** The verdicts of the run itself on its proof, the newest of each gate. */
export function verdictsOfProof(verdicts: readonly Verdict[]): Verdict[] {
  const gates = ["proof", "rivals", "other-answers", "entailment", "round-trip"];
  return gates.flatMap((gate) => verdicts.findLast((verdict) => verdict.gate === gate) ?? []);
}

/** A question's proof: for each edge the quote, page and date that it rests on, and the set that is left after it. */
function showProof({ id, draft }: Question, { evaluation, steps, names, verdicts }: ShownProof): void {
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

function stepLine({ edge, from, to, evidence, after }: ProvedStep) {
  return {
    edge: edge.id,
    op: edge.op,
    relation: edge.relation ?? null,
    inverse: edge.inverse === true,
    from,
    to,
    evidence: evidence.map(({ id, quote, url, date, fresh }) => ({ id, quote, url, date, fresh })),
    after,
  };
}
