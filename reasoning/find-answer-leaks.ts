import type { Finding } from "../domain/finding.ts";
import { normaliseName } from "../domain/normalise-name.ts";
import type { ReasoningGraphFile } from "../domain/reasoning-graph.ts";
import { namesAnswer } from "./names-answer.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** The answer, or another name of it, stands in the question or in a given node: nothing is left to be found. */
export function findAnswerLeaks({ file, network }: StructureSubject): Finding[] {
  const names = answerNames(file);
  const leaks = (text: string): boolean => names.some((name) => namesAnswer(text, name));
  const findings: Finding[] = [];
  if (leaks(file.question ?? "")) {
    const message = "the question names its own answer";
    findings.push(stateFinding("answer-leak", { nodes: [file.answer], message }));
  }
  network.graph.forEachNode((key, { node }) => {
    const { id } = node;
    if (node.given !== true || key === network.answer || !leaks(node.label)) return;
    findings.push(stateFinding("answer-leak", { nodes: [id], message: `given node ${id} names the answer` }));
  });
  return findings;
}

/**
 * The stated answers with their aliases. The label of the answer's node is a name only where the file states no answers: models
 * also write "the film" there.
 */
function answerNames({ nodes, answer, answers = [], aliases = {} }: ReasoningGraphFile): string[] {
  const label = nodes.find(({ id }) => id === answer)?.label ?? "";
  const names = answers.length > 0 ? answers : [label];
  const known = new Set(names.map(normaliseName));
  const others = Object.entries(aliases)
    .map(([name, more]) => [name, ...more])
    .filter((group) => group.some((name) => known.has(normaliseName(name))));
  return [...names, ...others.flat()];
}
