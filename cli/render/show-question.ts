import type { Question } from "../../domain/ports/question-store.ts";
import { describeGraph } from "./describe-graph.ts";

/** One question whole: text, answer, evidence, graph. */
export function showQuestion(question: Question): void {
  const { draft } = question;
  const fresh = question.evidence.filter((piece) => piece.fresh).length;
  const lines = [
    `${question.id}  ${question.language}  ${question.subDomain}  after ${question.rounds} rounds`,
    "",
    `Question  ${draft.question}`,
    `Answer    ${draft.answer}${draft.aliases.length > 0 ? ` (also: ${draft.aliases.join(", ")})` : ""}`,
    `Seed      ${question.seed.name}`,
    "",
    `Evidence  ${question.evidence.length} pieces, ${fresh} fresh`,
    ...question.evidence.map(
      (piece) =>
        `  ${draft.answerEvidence.includes(piece.id) ? "→" : " "} ${piece.statement}\n      ${piece.date ?? "undated"}, ${piece.fresh ? "fresh" : "older"}, ${piece.label ?? "not labelled"}: ${piece.url}\n      “${piece.quote}”`,
    ),
    "",
    `Graph     ${question.graph.nodes.length} nodes, ${question.graph.edges.length} edges`,
    ...describeGraph(question.graph)
      .split("\n")
      .map((line) => `  ${line}`),
    "",
  ];
  process.stdout.write(lines.join("\n"));
}
