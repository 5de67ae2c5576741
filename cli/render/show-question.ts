import type { GateLine, listGates } from "../../app/list-gates.ts";
import type { Question } from "../../domain/ports/question-store.ts";
import { describeGraph } from "./describe-graph.ts";

/** One question whole: text, answer, evidence, graph, and what its gates said, where that is given. */
export function showQuestion(question: Question, gates?: ReturnType<typeof listGates>): void {
  const { draft } = question;
  const fresh = question.evidence.filter((piece) => piece.fresh).length;
  const lines = [
    `${question.id}  ${question.language}  ${question.subDomain}  after ${question.rounds} rounds${question.unsolved ? "  unsolved by the panel" : ""}`,
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
    ...(gates ? describeGates("Gates", gates.paper) : []),
    ...(gates ? describeGates("Gates beyond the paper", gates.beyondPaper) : []),
  ];
  process.stdout.write(lines.join("\n"));
}

function describeGates(title: string, gates: readonly GateLine[]): string[] {
  if (gates.length === 0) return [];
  const lines = gates.map(
    ({ gate, passed, code, reason }) => `  ${gate}  ${passed ? "passed" : code}: ${reason}`,
  );
  return [title, ...lines, ""];
}
