import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { createNameTable, entityForm } from "../knowledge/name-table.ts";
import { namesAnswer } from "../names-answer.ts";
import { stateFinding } from "../state-finding.ts";
import type { StructureCheck, StructureSubject } from "./describe-structure.ts";

const checks: readonly StructureCheck[] = [findBypassEdges, findAvoidableHops, findAnswerLeaks];

/** Finds ways to the answer that skip the reasoning (EvoBrowseComp §2.1, "reasoning shortcuts"). */
export function findShortcuts(subject: StructureSubject): Finding[] {
  return checks.flatMap((check) => check(subject));
}

/** Finds the answer, or another name of it, in the question or in a given node. Such a question gives its answer away. */
function findAnswerLeaks({ file, network }: StructureSubject): Finding[] {
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
 * Lists the stated answers with their aliases. If answers are stated, the label of the answer's node counts only if it is written like a
 * name, since models also write "the film" there.
 */
function answerNames({ nodes, answer, answers = [], aliases = {} }: ReasoningGraphFile): string[] {
  const label = nodes.find(({ id }) => id === answer)?.label ?? "";
  const names = answers.length > 0 && !isWrittenAsName(label) ? answers : [...answers, label];
  const groups = Object.entries(aliases).map(([name, others]) => [name, ...others]);
  const { keyOf } = createNameTable({ form: entityForm, groups, spelled: [] });
  const keys = new Set(names.map(keyOf));
  return [...names, ...groups.flat().filter((name) => keys.has(keyOf(name)))];
}

/**
 * Says whether a label is written like a name, such as "Order of the Bath". It needs at least two words, and each word needs a capital,
 * except for words of up to three letters that are not the last.
 */
function isWrittenAsName(label: string): boolean {
  const words = label.trim().split(/\s+/u);
  const isCapital = (word: string): boolean => /\p{Lu}/u.test(word);
  return (
    words.length > 1 &&
    isCapital(words.at(-1) ?? "") &&
    words.every((word) => isCapital(word) || /^\p{Ll}{1,3}$/u.test(word))
  );
}

/** Finds key hops that a solver can avoid, since the answer can be derived from the givens without them. */
function findAvoidableHops({ analysis, keyHops, idOf }: StructureSubject): Finding[] {
  return analysis.avoidableKeys.map(idOf).map((id) =>
    stateFinding("avoidable-key-hop", {
      nodes: [id],
      edges: [...(keyHops.get(id)?.edges ?? [])],
      evidence: [...(keyHops.get(id)?.evidence ?? [])],
      message: `the question is meant to turn on ${id}, and the answer can be derived without it`,
    }),
  );
}

/** Finds edges (u, answer) for which the answer can also be reached from u through another node. */
function findBypassEdges({ analysis, edgeOf, idOf }: StructureSubject): Finding[] {
  return analysis.bypasses.map(({ edge, via }) => {
    const { id, from, to } = edgeOf(edge);
    return stateFinding("bypass-edge", {
      nodes: [from, to],
      edges: [id],
      message: `edge ${id} leads from ${from} straight to the answer, past ${idOf(via)}, which also derives it from ${from}`,
    });
  });
}
