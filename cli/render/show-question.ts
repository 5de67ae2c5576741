import { countOf } from "../../domain/count-of.ts";
import type { Lifecycle } from "../../domain/exposure/lifecycle.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { GateLine, listGates } from "../../domain/run/verdict.ts";
import { nameLevel } from "../../domain/wikidata/templated-item.ts";
import { describeGraph } from "./describe-graph.ts";
import { describeLifecycleState } from "./describe-lifecycle.ts";
import { widthOf } from "./draw-table.ts";

/** Facts about a question that are stored separately from it. */
export interface QuestionBackground {
  readonly gates: ReturnType<typeof listGates>;
  readonly lifecycle: Lifecycle | undefined;
}

/** Shows one question in full. The decisions about it come first, since its evidence is long: dozens of pieces are usual. */
export function showQuestion(question: Question, background?: QuestionBackground): void {
  const { draft } = question;
  const also = draft.aliases.length > 0 ? ` (also: ${draft.aliases.join(", ")})` : "";
  const lines = [
    `${question.id}  ${question.language}  ${question.subDomain}  after ${question.rounds} rounds${question.unsolved ? "  unsolved by the panel" : ""}`,
    "",
    field("Question", draft.question),
    field("Answer", `${draft.answer}${also}`),
    field("Seed", question.seed.name),
    ...describeOrigin(question),
    ...(background?.lifecycle ? describeLifecycleState(background.lifecycle) : []),
    "",
    ...(background ? describeGates("Gates", background.gates.paper) : []),
    ...(background ? describeGates("Gates beyond the paper", background.gates.beyondPaper) : []),
    `Graph     ${countOf(question.graph.nodes.length, "node")}, ${countOf(question.graph.edges.length, "edge")}`,
    ...describeGraph(question.graph)
      .split("\n")
      .map((line) => `  ${line}`),
    "",
    ...describeEvidence(question),
    "",
  ];
  process.stdout.write(lines.join("\n"));
}

/** The level, the delta and the query of a templated question (LiveSearchBench). */
function describeOrigin({ templated }: Question): string[] {
  if (templated === undefined) return [];
  const { made, snapshots, reworded } = templated;
  const { subject, property, change } = made.delta;
  const { earlier, later } = snapshots;
  return [
    field(
      "Templated",
      `${nameLevel(made)}, ${reworded ? "worded by a model" : "worded by a template"}, from a ${change} statement of ${subject}, ${property}`,
    ),
    field("Snapshots", `${earlier.name} to ${later.name} (SHA-256 ${later.checksum.slice(0, 16)}…)`),
    field("Way", made.chain.join(" ")),
  ];
}

const field = (label: string, text: string): string => `${label.padEnd(10)}${wrapText(text, { indent: 10 })}`;

function describeGates(title: string, gates: readonly GateLine[]): string[] {
  if (gates.length === 0) return [];
  const lines = gates.map(
    ({ gate, passed, code, reason }) =>
      `  ${wrapText(`${gate}  ${passed ? "passed" : code}: ${reason}`, { indent: 4 })}`,
  );
  return [title, ...lines, ""];
}

/** Evidence for the answer comes first, marked with an arrow. */
function describeEvidence({ draft, evidence }: Question): string[] {
  const isOfAnswer = (id: string): boolean => draft.answerEvidence.includes(id);
  const inOrder = [
    ...evidence.filter(({ id }) => isOfAnswer(id)),
    ...evidence.filter(({ id }) => !isOfAnswer(id)),
  ];
  const fresh = evidence.filter((piece) => piece.fresh).length;
  return [
    `Evidence  ${evidence.length} pieces, ${fresh} fresh; → marks the evidence for the answer`,
    ...inOrder.flatMap((piece) => [
      `  ${isOfAnswer(piece.id) ? "→" : " "} ${wrapText(piece.statement, { indent: 4 })}`,
      `      ${piece.date ?? "undated"}, ${piece.fresh ? "fresh" : "older"}, ${piece.label ?? "not labelled"}: ${piece.url}`,
      `      ${wrapText(`“${piece.quote}”`, { indent: 6 })}`,
    ]),
  ];
}

const widest = 120;
const piped = 100;

/** The line width: that of the terminal up to a readable limit; a pipe also gets a limit. */
function readableWidth(): number {
  return Math.min(process.stdout.columns ?? piped, widest);
}

/** Chinese text may break before any character except punctuation; other scripts break between words. */
const pieces = /\p{Script=Han}[\p{Po}\p{Pe}\p{Pf}]*|[^\s\p{Script=Han}]+|\s+/gu;

/** Breaks a text into lines; all lines after the first are indented. A word wider than a line, such as an address, stays whole. */
export function wrapText(
  text: string,
  { indent = 0, width = readableWidth() }: { readonly indent?: number; readonly width?: number } = {},
): string {
  const room = Math.max(20, width - indent);
  const lines: string[] = [];
  let line = "";
  for (const [piece] of text.trim().matchAll(pieces)) {
    const isSpace = piece.trim() === "";
    if (!isSpace && line.trim() !== "" && widthOf(line + piece) > room) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += isSpace ? " " : piece;
  }
  return [...lines, line].join(`\n${" ".repeat(indent)}`);
}
