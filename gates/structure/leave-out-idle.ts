import type { Fact } from "../../domain/evidence/fact.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { GraphNode, ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { splitSentences } from "../../reasoning/entailment/judge-fact.ts";

type Worded = Pick<Draft, "question" | "plainQuestion" | "usedEvidence" | "answerEvidence">;

interface Question {
  readonly draft: Worded;
  readonly graph: ReasoningGraph;
}

/**
 * Takes idle sentences out of a question (beyond EvoBrowseComp §2.1; decision 0203). A sentence is idle if it only states a whole fact about
 * things that nothing joins with the answer: "For context, the Nelpel Mission is funded by the Telhaha Academy. Which person …?" Such a
 * sentence leaves nothing open, so it can't tell anything about what is asked for. Its part of the graph is the finding `isolated`, and
 * taking it out costs nothing, where another round costs a dozen calls.
 *
 * Returns null unless this cures all errors of the graph. A part that describes a thing and does not name it stays, because the parser may
 * have overlooked what joins it with the answer. So does a sentence that names a thing of the rest of the graph, and the last sentence.
 */
export function leaveOutIdle(
  { draft, graph }: Question,
  { findings, facts }: { readonly findings: readonly Finding[]; readonly facts: readonly Fact[] },
):
  | (Pick<Question, "graph"> & {
      readonly draft: Pick<Worded, "question" | "plainQuestion" | "usedEvidence">;
    })
  | null {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length === 0 || errors.some(({ code }) => code !== "isolated")) return null;
  const idle = new Set(errors.flatMap(({ nodes }) => nodes ?? []));
  const rest = graph.nodes.filter(({ id }) => !idle.has(id));
  const parts = errors.map(({ nodes }) => graph.nodes.filter(({ id }) => nodes?.includes(id)));
  const question = withoutParts(draft.question, { parts, rest, facts });
  const plainQuestion = withoutParts(draft.plainQuestion, { parts, rest, facts });
  if (question === null || plainQuestion === null) return null;
  const isIdle = ({ from, to }: { readonly from: string; readonly to: string }) =>
    idle.has(from) || idle.has(to);
  const edges = graph.edges.filter((edge) => !isIdle(edge));
  const cited = new Set([...edges.flatMap(({ evidence = [] }) => evidence), ...draft.answerEvidence]);
  const ofIdle = graph.edges.filter(isIdle).flatMap(({ evidence = [] }) => evidence);
  return {
    draft: {
      ...{ question, plainQuestion },
      usedEvidence: draft.usedEvidence.filter((id) => cited.has(id) || !ofIdle.includes(id)),
    },
    graph: { ...graph, nodes: rest, edges },
  };
}

/** Returns the text without the sentences that state these parts of the graph; null if one of them is not such a sentence. */
function withoutParts(
  text: string,
  {
    parts,
    rest,
    facts,
  }: {
    readonly parts: readonly (readonly GraphNode[])[];
    readonly rest: readonly GraphNode[];
    readonly facts: readonly Fact[];
  },
): string | null {
  const sentences = splitSentences(text);
  const dropped = new Set<string>();
  for (const part of parts) {
    const stating = sentences
      .slice(0, -1)
      .filter((sentence) => part.every(({ label }) => containsName(sentence, label)));
    const [sentence] = stating;
    if (sentence === undefined || stating.length > 1) return null;
    const isWhole = facts.some(({ subject, object }) =>
      [subject, object].every((end) => containsName(sentence, end)),
    );
    const namesMore = rest.some(({ given, label }) => given === true && containsName(sentence, label));
    if (part.length < 2 || !isWhole || namesMore) return null;
    dropped.add(sentence);
  }
  // The rest of the text stays as it is, down to the signs between its sentences.
  const left = [...dropped].reduce((rest, sentence) => rest.replace(sentence, () => ""), text);
  return left.replace(/ {2,}/gu, " ").trim();
}
